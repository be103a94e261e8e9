import { fill, oval, pill, stroke, box, num, type Svg } from '../svg.ts';
import type { PlacedRoom } from './layout.ts';

const LINE = '#8b9389';
const SOLID = '#fdfbf5';

/** A piece of furniture as seen from above, px. */
const piece = (d: string): Svg => fill(d, SOLID) + stroke(d, LINE, 1);

/** A room on paper: its corner and size in px, and feet as px. */
interface Drawn {
  readonly room: PlacedRoom;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly f: (feet: number) => number;
}

/** What stands in each kind of room. */
const FURNITURE: Record<PlacedRoom['kind'], (drawn: Drawn) => Svg> = {
  bedroom: bed,
  bath: tubAndToilet,
  kitchen: counters,
  dining: tableAndChairs,
  living: sofa,
  office: desk,
  laundry: machines,
  stairs: treads,
  garage: parkedCar,
  hall: () => '',
};

/** What stands in a room, drawn from above in px at `scale` px a foot; nothing in too small rooms. */
export function furniture(room: PlacedRoom, scale: number): Svg {
  if (room.w < 4 || room.h < 4) return '';
  const f = (feet: number) => feet * scale;
  const drawn = { room, x: f(room.x), y: f(room.y), w: f(room.w), h: f(room.h), f };
  return FURNITURE[room.kind](drawn);
}

function bed({ room, x, y, w, f }: Drawn): Svg {
  const [bw, bh] = [f(Math.min(5, room.w * 0.5)), f(Math.min(6.4, room.h * 0.55))];
  const [bx, by] = [x + (w - bw) / 2, y + f(0.7)];
  return (
    piece(pill(bx, by, bw, bh, f(0.3))) +
    stroke(
      pill(bx + bw * 0.08, by + f(0.4), bw * 0.38, f(1.1), 3) +
        pill(bx + bw * 0.54, by + f(0.4), bw * 0.38, f(1.1), 3),
      LINE,
      1,
    ) +
    stroke(`M${num(bx)} ${num(by + bh * 0.42)}h${num(bw)}`, LINE, 1)
  );
}

function tubAndToilet({ room, x, y, w, h, f }: Drawn): Svg {
  const tub = f(Math.min(2.4, room.h * 0.34));
  const long = f(Math.min(5, room.w * 0.86));
  return (
    piece(pill(x + f(0.4), y + f(0.4), long, tub, f(0.5))) +
    stroke(pill(x + f(0.8), y + f(0.7), long - f(0.8), tub - f(0.6), f(0.8)), LINE, 1) +
    (room.h > 6 ? piece(oval(x + w - f(1.4), y + h - f(1.8), f(0.7), f(0.9))) : '')
  );
}

function counters({ x, y, w, h, f }: Drawn): Svg {
  const deep = f(2);
  return (
    piece(
      `M${num(x + f(0.3))} ${num(y + f(0.3))}h${num(w - f(0.6))}v${num(deep)}h${num(f(0.6) - w + deep)}v${num(Math.min(h * 0.5, f(6)))}h${num(-deep)}z`,
    ) +
    stroke(
      [0.45, 0.6]
        .map((at) => oval(x + w * at, y + f(0.9), f(0.36)) + oval(x + w * at, y + f(1.7), f(0.36)))
        .join(''),
      LINE,
      1,
    ) +
    stroke(pill(x + w * 0.78, y + f(0.6), f(1.6), f(1.3), 2), LINE, 1)
  );
}

function tableAndChairs({ room, x, y, w, h, f }: Drawn): Svg {
  const [cx, cy] = [x + w / 2, y + h * 0.36];
  const chairs = [-1.6, 1.6]
    .flatMap((dx) =>
      [-1, 1].map((side) =>
        pill(cx + f(dx) - f(0.6), cy + side * f(2.3) - f(0.5), f(1.2), f(1), 2),
      ),
    )
    .join('');
  return room.w < 8 || room.h < 8
    ? ''
    : piece(chairs) + piece(pill(cx - f(2.7), cy - f(1.6), f(5.4), f(3.2), f(0.5)));
}

function sofa({ room, x, y, w, h, f }: Drawn): Svg {
  const [cx, cy] = [x + w / 2, y + h * 0.34];
  if (room.w < 9 || room.h < 9) return '';
  return (
    stroke(pill(cx - f(4.4), cy - f(2.6), f(8.8), f(6.4), 3), '#cfc5b0', 1.4) +
    piece(pill(cx - f(3.4), cy - f(3), f(6.8), f(2.6), f(0.5))) +
    stroke(
      `M${num(cx - f(3.4))} ${num(cy - f(2.2))}h${num(f(6.8))}M${num(cx)} ${num(cy - f(2.2))}v${num(f(1.8))}`,
      LINE,
      1,
    ) +
    piece(oval(cx, cy + f(1.5), f(1.5), f(0.9)))
  );
}

function desk({ room, x, y, w, f }: Drawn): Svg {
  return room.w < 6
    ? ''
    : piece(box(x + w / 2 - f(2.2), y + f(0.8), f(4.4), f(1.8))) +
        piece(oval(x + w / 2, y + f(3.6), f(0.8)));
}

function machines({ room, x, y, f }: Drawn): Svg {
  return piece(
    box(x + f(0.4), y + f(0.4), f(Math.min(2.2, room.w * 0.42)), f(2.2)) +
      box(
        x + f(0.4) + f(Math.min(2.3, room.w * 0.45)),
        y + f(0.4),
        f(Math.min(2.2, room.w * 0.42)),
        f(2.2),
      ),
  );
}

/** Treads, and an arrow up. */
function treads({ room, x, y, w, h }: Drawn): Svg {
  const count = Math.max(5, Math.round(room.h));
  const treads = Array.from(
    { length: count },
    (_, i) => `M${num(x)} ${num(y + (h * (i + 1)) / (count + 1))}h${num(w)}`,
  ).join('');
  return (
    stroke(treads, LINE, 1) +
    stroke(
      `M${num(x + w / 2)} ${num(y + h * 0.86)}V${num(y + h * 0.14)}l${num(-3)} ${num(5)}m${num(3)} ${num(-5)}l${num(3)} ${num(5)}`,
      LINE,
      1.2,
    )
  );
}

function parkedCar({ x, y, w, h, f }: Drawn): Svg {
  return (
    stroke(pill(x + w * 0.5 - f(3), y + h * 0.2, f(6), h * 0.56, f(1.4)), LINE, 1.1) +
    stroke(pill(x + w * 0.5 - f(2.3), y + h * 0.36, f(4.6), h * 0.22, f(0.8)), LINE, 1)
  );
}
