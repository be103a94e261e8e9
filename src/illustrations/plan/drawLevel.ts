import { box, fill, num, stroke, type Svg } from '../svg.ts';
import { label } from './label.ts';
import type { Level, Opening, PlacedRoom } from './layout.ts';
import type { RoomKind } from './rooms.ts';
import { furniture } from './symbols.ts';

const WALL = '#2c3a38';
const FLOORS: Record<RoomKind, string> = {
  living: '#f4e8d2',
  kitchen: '#f1dfcb',
  dining: '#f5ead6',
  bedroom: '#e4ebdd',
  bath: '#dae7e9',
  laundry: '#e3e6e3',
  office: '#ece6d8',
  stairs: '#efe9dc',
  hall: '#f7f2e7',
  garage: '#e7e4dd',
};

/** How far down a room its name stands, where that is not the usual place. */
const CAPTION: Partial<Record<RoomKind, number>> = { bath: 0.68, laundry: 0.68, living: 0.7 };

/** One level in px at `scale` px a foot, its upper left corner at 0,0. */
export function drawLevel(
  { w, h, rooms, openings, entrance }: Level,
  garage: PlacedRoom | null,
  scale: number,
): Svg {
  const f = (feet: number) => feet * scale;
  const all = garage ? [...rooms, garage] : rooms;
  const floors = all
    .map((room) => fill(box(f(room.x), f(room.y), f(room.w), f(room.h)), FLOORS[room.kind]))
    .join('');
  const inner = rooms.map((room) => box(f(room.x), f(room.y), f(room.w), f(room.h))).join('');
  const outer =
    box(0, 0, f(w), f(h)) + (garage ? box(f(garage.x), f(garage.y), f(garage.w), f(garage.h)) : '');
  return (
    floors +
    all.map((room) => furniture(room, scale)).join('') +
    stroke(inner, WALL, 2.4) +
    openings.map((opening) => gap(opening, scale)).join('') +
    stroke(outer, WALL, 5) +
    panes(rooms, { w, h, entrance, garage }, scale) +
    (entrance === null ? '' : frontDoor(entrance, h, scale)) +
    (garage
      ? gate(garage, scale) + gap({ x: 0, y: garage.y + 4, length: 2.8, along: 'y' }, scale)
      : '') +
    all.map((room) => caption(room, scale)).join('')
  );
}

/** A door or passage: the wall is cut, and a leaf with its swing drawn where there is one. */
function gap({ x, y, length, along, leaf }: Opening, scale: number): Svg {
  const half = (length / 2) * scale;
  const [cx, cy] = [x * scale, y * scale];
  const cut =
    along === 'x' ? box(cx - half, cy - 2, 2 * half, 4) : box(cx - 2, cy - half, 4, 2 * half);
  const swing =
    leaf === undefined
      ? ''
      : stroke(`M${num(cx - half)} ${num(cy)}v${num(leaf * 2 * half)}`, WALL, 1.4) +
        stroke(
          `M${num(cx - half)} ${num(cy + leaf * 2 * half)}a${num(2 * half)} ${num(2 * half)} 0 0 ${leaf < 0 ? 1 : 0} ${num(2 * half)} ${num(-leaf * 2 * half)}`,
          '#8b9389',
          0.9,
        );
  return fill(cut, '#f7f2e7') + swing;
}

interface Outside {
  readonly w: number;
  readonly h: number;
  readonly entrance: number | null;
  readonly garage: PlacedRoom | null;
}

/** Windows in the outer walls of every room that has one. */
function panes(rooms: readonly PlacedRoom[], outside: Outside, scale: number): Svg {
  const { w, h, entrance, garage } = outside;
  let d = '';
  for (const { x, y, w: wide, h: tall, kind } of rooms) {
    if (kind === 'stairs' || kind === 'hall') continue;
    const long = Math.min(wide * 0.5, 7);
    const high = Math.min(tall * 0.5, 6);
    const middle = x + wide / 2;
    const across = (at: number) =>
      `M${num((middle - long / 2) * scale)} ${num(at * scale)}h${num(long * scale)}`;
    const upright = (at: number) =>
      `M${num(at * scale)} ${num((y + tall / 2 - high / 2) * scale)}v${num(high * scale)}`;
    if (y < 0.1) d += across(0);
    else if (y + tall > h - 0.1 && (entrance === null || Math.abs(middle - entrance) > long))
      d += across(h);
    if (x + wide > w - 0.1) d += upright(w);
    else if (x < 0.1 && (!garage || y + tall / 2 + high / 2 < garage.y)) d += upright(0);
  }
  return stroke(d, '#fbf8f0', 3.4) + stroke(d, '#7fa3ad', 1.4);
}

function frontDoor(at: number, h: number, scale: number): Svg {
  const [x, y, long] = [at * scale, h * scale, 3.2 * scale];
  return (
    fill(box(x - long / 2, y - 3, long, 6), '#fbf8f0') +
    stroke(`M${num(x - long / 2)} ${num(y)}v${num(-long)}`, '#b8552f', 2) +
    fill(`M${num(x)} ${num(y + 7)}l5 9h-10z`, '#b8552f')
  );
}

const gate = (garage: PlacedRoom, scale: number): Svg =>
  stroke(
    `M${num((garage.x + 1.5) * scale)} ${num((garage.y + garage.h) * scale)}h${num((garage.w - 3) * scale)}`,
    '#fbf8f0',
    3.4,
  ) +
  stroke(
    `M${num((garage.x + 1.5) * scale)} ${num((garage.y + garage.h) * scale)}h${num((garage.w - 3) * scale)}`,
    '#8b9389',
    1.4,
  );

/** The name of a room and its size, as large as the room lets them be. */
function caption(room: PlacedRoom, scale: number): Svg {
  if (room.kind === 'hall' || room.kind === 'stairs') return '';
  const [w, h] = [room.w * scale, room.h * scale];
  const size = Math.max(3, Math.min(13, (w - 6) / (room.name.length * 0.62)));
  const area = `${Math.round(room.w * room.h)} sq ft`;
  const x = room.x * scale + w / 2;
  const y = room.y * scale + h * (CAPTION[room.kind] ?? 0.78);
  const fits = w > 58 && h > 52 && room.kind !== 'garage';
  return (
    label(x, y, size, room.name, { bold: true }) +
    (fits ? label(x, y + size + 2, Math.min(10.5, size), area, {}) : '')
  );
}
