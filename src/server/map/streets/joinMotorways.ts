/**
 * The generated country draws its motorways without ramps. For travel they meet the larger streets
 * that they cross, a kilometre apart at the least: both get a point of their own at the crossing.
 */
import Flatbush from 'flatbush';
import type { StreetKind } from '#domain/travel/StreetKind.ts';
import type { Street } from './Street.ts';

/** Whole 1e-7 degrees, about a kilometre. */
const leastApart = 90_000;
const larger = new Set<StreetKind>(['trunk', 'primary', 'secondary']);

interface Piece {
  street: Street;
  /** Place of its first position in the line. */
  at: number;
}

interface Cut {
  at: number;
  share: number;
  x: number;
  y: number;
}

export function joinMotorways(streets: readonly Street[]): void {
  const motorways = streets.filter(({ kind }) => kind === 'motorway');
  const pieces = streets.filter(({ kind }) => larger.has(kind)).flatMap(piecesOf);
  if (motorways.length === 0 || pieces.length === 0) return;
  const tree = new Flatbush(pieces.length);
  for (const { street, at } of pieces) {
    const [ax, ay, bx, by] = street.line.slice(at, at + 4) as [number, number, number, number];
    tree.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  }
  tree.finish();
  const cuts = new Map<Street, Cut[]>();
  const cut = (street: Street, one: Cut) => {
    const known = cuts.get(street);
    if (known) known.push(one);
    else cuts.set(street, [one]);
  };
  for (const motorway of motorways) {
    const made: { x: number; y: number }[] = [];
    for (const piece of piecesOf(motorway)) {
      const [ax, ay, bx, by] = motorway.line.slice(piece.at, piece.at + 4) as [
        number,
        number,
        number,
        number,
      ];
      const near = tree.search(
        Math.min(ax, bx),
        Math.min(ay, by),
        Math.max(ax, bx),
        Math.max(ay, by),
      );
      for (const number of near) {
        const other = pieces[number]!;
        const met = crossing(piece, other);
        if (!met) continue;
        const isNear = made.some(
          ({ x, y }) => Math.abs(x - met.x) < leastApart && Math.abs(y - met.y) < leastApart,
        );
        if (isNear) continue;
        made.push(met);
        cut(motorway, { at: piece.at, share: met.share, x: met.x, y: met.y });
        cut(other.street, { at: other.at, share: met.otherShare, x: met.x, y: met.y });
      }
    }
  }
  for (const [street, made] of cuts) insert(street, made);
}

function piecesOf(street: Street): Piece[] {
  return Array.from({ length: street.line.length / 2 - 1 }, (_, i) => ({ street, at: i * 2 }));
}

function crossing(
  one: Piece,
  other: Piece,
): { x: number; y: number; share: number; otherShare: number } | null {
  const [ax, ay, bx, by] = one.street.line.slice(one.at, one.at + 4) as [
    number,
    number,
    number,
    number,
  ];
  const [cx, cy, dx, dy] = other.street.line.slice(other.at, other.at + 4) as [
    number,
    number,
    number,
    number,
  ];
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return null;
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const otherShare = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  if (share < 0 || share > 1 || otherShare < 0 || otherShare > 1) return null;
  return {
    x: Math.round(ax + (bx - ax) * share),
    y: Math.round(ay + (by - ay) * share),
    share,
    otherShare,
  };
}

function insert(street: Street, cuts: Cut[]): void {
  cuts.sort((a, b) => b.at - a.at || b.share - a.share);
  const line = [...street.line];
  for (const { at, x, y } of cuts) line.splice(at + 2, 0, x, y);
  street.line = line;
}
