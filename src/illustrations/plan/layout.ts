import type { RoomKind, WantedRoom } from './rooms.ts';

/** A rectangle in feet, y downwards; the street is below. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A room with its place. */
export interface PlacedRoom extends Place {
  readonly kind: RoomKind;
  readonly name: string;
}

/** An opening in a wall: the middle of it, its length, and which way the wall runs. */
export interface Opening {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly along: 'x' | 'y';
  /** A leaf that turns into the room above (-1) or below (1); without it the passage is open. */
  readonly leaf?: -1 | 1;
}

/** One level, laid out. */
export interface Level {
  readonly w: number;
  readonly h: number;
  readonly rooms: readonly PlacedRoom[];
  readonly openings: readonly Opening[];
  /** Where the front door is in the lower wall; only the entrance level has one. */
  readonly entrance: number | null;
}

const HALL = 3.8;
const DOOR = 2.8;
const OPEN: readonly RoomKind[] = ['living', 'kitchen', 'dining'];
/** So many quiet rooms share one corridor. */
const PER_CORRIDOR = 12;

/**
 * A level of so many square feet. Open rooms lie together on the left and are halved again and
 * again by their areas; the quiet rooms lie along a corridor on the right, on both its sides.
 */
export function levelOf(wanted: readonly WantedRoom[], area: number, entrance: boolean): Level {
  const w = Math.sqrt(area * 1.35);
  const h = area / w;
  const open = wanted.filter(({ kind }) => OPEN.includes(kind));
  const quiet = wanted.filter(({ kind }) => !OPEN.includes(kind));
  const sum = (rooms: readonly WantedRoom[]) => rooms.reduce((all, room) => all + room.area, 0);
  const openWidth =
    quiet.length === 0 ? w : open.length === 0 ? 0 : w * share(sum(open), sum(quiet) * 1.16);
  const left = open.length === 0 ? none : halved({ x: 0, y: 0, w: openWidth, h }, open);
  const right =
    quiet.length === 0
      ? none
      : corridors({ x: openWidth, y: 0, w: w - openWidth, h }, quiet, open.length > 0);
  return {
    w,
    h,
    rooms: [...left.rooms, ...right.rooms],
    openings: [...left.openings, ...right.openings],
    entrance: entrance ? Math.max(3, (open.length > 0 ? openWidth : w) * 0.24) : null,
  };
}

interface Part {
  readonly rooms: readonly PlacedRoom[];
  readonly openings: readonly Opening[];
}
const none: Part = { rooms: [], openings: [] };

const share = (a: number, b: number) => a / (a + b);

/** Halves a rectangle along its longer side by area, until each room has its own. */
function halved(place: Place, rooms: readonly WantedRoom[]): Part {
  const [only, second] = rooms;
  if (!only) return none;
  if (!second) return { rooms: [{ ...place, kind: only.kind, name: only.name }], openings: [] };
  const whole = rooms.reduce((sum, { area }) => sum + area, 0);
  let cut = 1;
  let first = only.area;
  while (cut < rooms.length - 1 && first + (rooms[cut]?.area ?? 0) / 2 < whole / 2)
    first += rooms[cut++]?.area ?? 0;
  const part = share(first, whole - first);
  const upright = place.w > place.h;
  const [a, b]: [Place, Place] = upright
    ? [
        { ...place, w: place.w * part },
        { ...place, x: place.x + place.w * part, w: place.w * (1 - part) },
      ]
    : [
        { ...place, h: place.h * part },
        { ...place, y: place.y + place.h * part, h: place.h * (1 - part) },
      ];
  const passage: Opening = upright
    ? { x: b.x, y: place.y + place.h * 0.66, length: place.h * 0.36, along: 'y' }
    : { x: place.x + place.w * 0.7, y: b.y, length: place.w * 0.36, along: 'x' };
  const one = halved(a, rooms.slice(0, cut));
  const two = halved(b, rooms.slice(cut));
  return {
    rooms: [...one.rooms, ...two.rooms],
    openings: [passage, ...one.openings, ...two.openings],
  };
}

/** Bands one above the other, each with a corridor through its middle. */
function corridors(place: Place, rooms: readonly WantedRoom[], joined: boolean): Part {
  const bands = Math.ceil(rooms.length / PER_CORRIDOR);
  const parts = Array.from({ length: bands }, (_, i) => {
    const from = Math.round((i * rooms.length) / bands);
    const to = Math.round(((i + 1) * rooms.length) / bands);
    return corridor(
      { ...place, y: place.y + (place.h * i) / bands, h: place.h / bands },
      rooms.slice(from, to),
      joined,
    );
  });
  return {
    rooms: parts.flatMap((part) => part.rooms),
    openings: parts.flatMap((part) => part.openings),
  };
}

function corridor(place: Place, rooms: readonly WantedRoom[], joined: boolean): Part {
  const above: WantedRoom[] = [];
  const below: WantedRoom[] = [];
  const sizes = { above: 0, below: 0 };
  for (const room of rooms) {
    const side = sizes.above <= sizes.below ? 'above' : 'below';
    sizes[side] += room.area;
    (side === 'above' ? above : below).push(room);
  }
  const hall = Math.min(HALL, place.h * 0.2);
  const rest = place.h - hall;
  const upper =
    below.length === 0
      ? rest
      : rest * Math.min(0.62, Math.max(0.38, share(sizes.above, sizes.below)));
  const hallY = place.y + upper;
  const top = inRow({ ...place, h: upper }, above, hallY, -1);
  const bottom = inRow({ ...place, y: hallY + hall, h: rest - upper }, below, hallY + hall, 1);
  const passage: Opening = { x: place.x, y: hallY + hall / 2, length: hall * 0.8, along: 'y' };
  return {
    rooms: [
      { x: place.x, y: hallY, w: place.w, h: hall, kind: 'hall', name: 'Hall' },
      ...top.rooms,
      ...bottom.rooms,
    ],
    openings: [...(joined ? [passage] : []), ...top.openings, ...bottom.openings],
  };
}

/** Rooms side by side, as wide as their areas ask, each with a door to the corridor. */
function inRow(place: Place, rooms: readonly WantedRoom[], doorY: number, leaf: -1 | 1): Part {
  const widths = widthsIn(place.w, place.h, rooms);
  let x = place.x;
  const placed: PlacedRoom[] = [];
  const openings: Opening[] = [];
  for (const [i, { kind, name }] of rooms.entries()) {
    const w = widths[i] ?? 0;
    placed.push({ x, y: place.y, w, h: place.h, kind, name });
    const length = Math.min(DOOR, w * 0.6);
    openings.push(
      kind === 'stairs'
        ? { x: x + w / 2, y: doorY, length: w * 0.8, along: 'x' }
        : { x: x + Math.min(w / 2, length / 2 + 0.8), y: doorY, length, along: 'x', leaf },
    );
    x += w;
  }
  return { rooms: placed, openings };
}

/** By area, but no bath becomes a slot: it keeps a width one can turn in while the row has room. */
function widthsIn(w: number, h: number, rooms: readonly WantedRoom[]): number[] {
  const least = Math.min(5.2, (w / rooms.length) * 0.8);
  const wanted = rooms.map(({ area }) => Math.max(least, area / h));
  const whole = wanted.reduce((sum, width) => sum + width, 0);
  const spare = w - least * rooms.length;
  const over = whole - least * rooms.length;
  return over < 1e-6
    ? rooms.map(() => w / rooms.length)
    : wanted.map((width) => least + ((width - least) * spare) / over);
}
