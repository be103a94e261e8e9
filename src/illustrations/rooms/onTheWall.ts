import { darken, lighten, mix } from '../colour.ts';
import { box, fill, hand, num, oval, stroke, type Svg } from '../svg.ts';
import { wallOf, type Room, type WallName } from './Room.ts';

/** A framed picture; u, v is its lower left corner on that wall. */
export function framed(
  room: Room,
  wall: WallName,
  u: number,
  v: number,
  w: number,
  h: number,
): Svg {
  const { decor, chance } = room;
  const plane = wallOf(room, wall);
  const wood = chance.pick([decor.wood, '#2f3436', decor.metal, '#f4efe4']);
  return plane.lay(
    u,
    v + h,
    w,
    h,
    fill(box(1, 1.5, w, h), '#26323c', 0.2),
    fill(box(0, 0, w, h), wood),
    fill(box(1.2, 1.2, w - 2.4, h - 2.4), '#f6f1e6'),
    motif(room, 3.5, 3.5, w - 7, h - 7),
  );
}

/** A picture is one of four quiet things: hills, a still leaf, arcs, or bands. */
function motif({ decor, chance }: Room, x: number, y: number, w: number, h: number): Svg {
  const { accent, feature, second, fabric } = decor;
  switch (chance.whole(0, 3)) {
    case 0:
      return (
        fill(box(x, y, w, h), lighten(second, 0.3)) +
        fill(oval(x + w * 0.68, y + h * 0.32, Math.min(w, h) * 0.13), accent) +
        fill(
          `M${num(x)} ${num(y + h * 0.7)}q${num(w * 0.3)} ${num(-h * 0.3)} ${num(w * 0.55)} ${num(-h * 0.05)}t${num(w * 0.45)} ${num(-h * 0.08)}V${num(y + h)}H${num(x)}z`,
          feature,
        ) +
        fill(
          `M${num(x)} ${num(y + h * 0.85)}q${num(w * 0.4)} ${num(-h * 0.2)} ${num(w)} ${num(0)}V${num(y + h)}H${num(x)}z`,
          darken(feature, 0.25),
        )
      );
    case 1:
      return (
        fill(box(x, y, w, h), lighten(feature, 0.65)) +
        stroke(
          `M${num(x + w / 2)} ${num(y + h * 0.92)}V${num(y + h * 0.15)}`,
          darken(feature, 0.3),
          0.7,
        ) +
        fill(
          [0.25, 0.42, 0.6]
            .map(
              (at) =>
                `M${num(x + w / 2)} ${num(y + h * (at + 0.14))}q${num(-w * 0.34)} ${num(-h * 0.02)} ${num(-w * 0.3)} ${num(-h * 0.2)}q${num(w * 0.26)} ${num(0)} ${num(w * 0.3)} ${num(h * 0.2)}q${num(w * 0.34)} ${num(-h * 0.02)} ${num(w * 0.3)} ${num(-h * 0.2)}q${num(-w * 0.26)} 0 ${num(-w * 0.3)} ${num(h * 0.2)}z`,
            )
            .join(''),
          darken(feature, 0.15),
        )
      );
    case 2: {
      const r = Math.min(w * 0.42, h * 0.42);
      const arc = (share: number) =>
        `M${num(x + w / 2 - r * share)} ${num(y + h * 0.78)}a${num(r * share)} ${num(r * share)} 0 0 1 ${num(r * share * 2)} 0z`;
      return (
        fill(box(x, y, w, h), lighten(second, 0.45)) +
        fill(arc(1), accent) +
        fill(arc(0.7), lighten(second, 0.15)) +
        fill(arc(0.4), fabric)
      );
    }
    default:
      return (
        fill(box(x, y, w, h), mix(feature, '#ffffff', 0.5)) +
        fill(box(x, y + h * 0.55, w, h * 0.18), accent) +
        fill(box(x, y + h * 0.73, w, h * 0.27), darken(fabric, 0.15)) +
        fill(oval(x + w * 0.4, y + h * 0.3, Math.min(w, h) * 0.16), lighten(second, 0.2))
      );
  }
}

/** A looking glass, round or tall with a round head. */
export function mirror(
  room: Room,
  wall: WallName,
  u: number,
  v: number,
  w: number,
  h: number,
  round: boolean,
): Svg {
  const { decor } = room;
  const plane = wallOf(room, wall);
  const shape = (grown: number) =>
    round
      ? oval(w / 2, h / 2, w / 2 + grown, h / 2 + grown)
      : `M${num(-grown)} ${num(h + grown)}V${num(w / 2)}a${num(w / 2 + grown)} ${num(w / 2 + grown)} 0 0 1 ${num(w + 2 * grown)} 0V${num(h + grown)}z`;
  return plane.lay(
    u,
    v + h,
    w,
    h,
    fill(shape(1.3), decor.metal),
    fill(shape(0), mix(decor.wall, '#9fb6bd', 0.45)),
    fill(
      hand(`M${w * 0.2} ${h * 0.8}L${w * 0.62} ${h * 0.12}h${w * 0.16}L${w * 0.36} ${h * 0.9}z`),
      '#ffffff',
      0.3,
    ),
  );
}

/** Open shelves with books and small things, standing flat against a wall. */
export function shelves({ decor, chance }: Room, w: number, h: number, boards: number): Svg {
  const rows = h / boards;
  const colours = [
    decor.accent,
    decor.fabric,
    decor.second,
    decor.feature,
    lighten(decor.wood, 0.4),
    '#efe6d3',
  ] as const;
  let drawn =
    fill(box(0, 0, w, h), darken(decor.wood, 0.4)) +
    fill(box(1.4, 1.4, w - 2.8, h - 2.8), darken(decor.wall, 0.22));
  for (let row = 0; row < boards; row++) {
    const floor = (row + 1) * rows - 1.4;
    let x = 3;
    while (x < w - 6) {
      const thick = chance.between(1.4, 3);
      const tall = rows * chance.between(0.5, 0.78);
      if (chance.maybe(0.12)) {
        drawn += fill(oval(x + 3, floor - 3, 2.6, 3), chance.pick(colours));
        x += 8;
      } else {
        drawn += fill(box(x, floor - tall, thick, tall), chance.pick(colours));
        x += thick + (chance.maybe(0.12) ? 4 : 0.3);
      }
    }
    drawn += fill(box(0, floor, w, 1.6), decor.wood);
  }
  return drawn;
}
