width = max(2 * sign_size + gap, (cells - 1) * cell_spacing + dot_spacing + dot_base) + 2 * margin;
height = 2 * margin + 2 * dot_spacing + dot_base + line_gap + sign_size;
rows = ceil(len(cards) / columns);
sunk = thickness / 2;

for (i = [0 : len(cards) - 1])
  translate([(i % columns) * (width + apart), (rows - 1 - floor(i / columns)) * (height + apart)])
    tag(cards[i]);

module tag(card) {
  plate();
  up = height - margin - sign_size;
  translate([margin, up]) raised(card[1]);
  translate([margin + sign_size + gap, up]) raised(card[2]);
  for (i = [0 : len(card[3]) - 1])
    translate([margin + dot_base / 2 + i * cell_spacing, margin + dot_base / 2])
      cell(card[3][i]);
}

module plate() {
  linear_extrude(thickness)
    polygon([
      [0, 0], [width, 0], [width, height - corner], [width - corner, height], [0, height]
    ]);
}

module raised(name) {
  translate([0, 0, thickness - sunk])
    linear_extrude(relief + sunk)
      scale(sign_size)
        shape(name);
}

module cell(dots) {
  for (dot = dots)
    translate([
      floor((dot - 1) / 3) * dot_spacing, (2 - (dot - 1) % 3) * dot_spacing, thickness
    ])
      dot();
}

module dot() {
  edge = dot_base / 2;
  radius = (edge * edge + dot_height * dot_height) / (2 * dot_height);
  opening = asin(edge / radius);
  rotate_extrude($fn = round)
    polygon(concat(
      [[0, -sunk], [edge, -sunk]],
      [for (i = [steps : -1 : 0])
        let (angle = opening * i / steps)
          [radius * sin(angle), dot_height - radius + radius * cos(angle)]]
    ));
}

