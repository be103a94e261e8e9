import {
  num,
  outline,
  placed,
  placedMirrored,
  slanted,
  trail,
  type Spot,
  type Svg,
} from './svg.ts';

/** A point in the world, inches: x to the right, y up, z away from the front of the house. */
export type Point = readonly [x: number, y: number, z: number];

/** Where one stands and which way one looks. */
export interface Eye {
  readonly at: Point;
  /** Degrees the view turns to the left: then the right side of a house shows too. */
  readonly turn: number;
  /** px that one inch takes at a distance of one inch. */
  readonly focal: number;
  /** Where the line of sight meets the picture, px; its y is the horizon. */
  readonly centre: Spot;
}

/** Where things in the world come to lie on the picture. True perspective, no tilt. */
export interface View {
  readonly horizon: number;
  at(point: Point): Spot;
  /** px an inch takes at the depth of this point. */
  scaleAt(point: Point): number;
  /** A flat shape as path data, cut off where it passes the eye. */
  shape(points: readonly Point[]): string;
  /** Does a shape whose points run clockwise, seen from outside, show its outside? */
  faces(points: readonly Point[]): boolean;
  /** Drawn in inches, y down, stood upright on this point, facing the viewer. */
  stand(point: Point, ...parts: readonly Svg[]): Svg;
  standMirrored(point: Point, ...parts: readonly Svg[]): Svg;
  /** A flat sheet in the world: from `origin` along `u` and `v` (unit directions). */
  plane(origin: Point, u: Point, v: Point): Plane;
}

/** A sheet to draw on in inches: u along it, v across it (upwards on a wall). */
export interface Plane {
  at(u: number, v: number): Spot;
  rect(u: number, v: number, width: number, height: number): string;
  shape(points: readonly Spot[]): string;
  /** Path data with absolute commands in pairs (M L C Q Z), brought into perspective. */
  path(d: string): string;
  line(fromU: number, fromV: number, toU: number, toV: number): string;
  /**
   * Things drawn flat in inches (y down from their upper left corner at u, v), laid on the sheet.
   * True in their middle, which is true enough for anything as large as a window or a gate.
   */
  lay(u: number, v: number, width: number, height: number, ...parts: readonly Svg[]): Svg;
  /** So many inches at the sheet's origin, in px: for the width of a stroke. */
  thick(inches: number): number;
}

/** Nothing is drawn nearer to the eye than this. */
const NEAR_INCHES = 30;

/** The view from an eye. Pure arithmetic: no picture is made until something is drawn. */
export function viewFrom(eye: Eye): View {
  const sin = Math.sin((eye.turn * Math.PI) / 180);
  const cos = Math.cos((eye.turn * Math.PI) / 180);
  const [cx, cy] = eye.centre;

  const seen = ([x, y, z]: Point): Point => {
    const dx = x - eye.at[0];
    const dz = z - eye.at[2];
    return [dx * cos + dz * sin, y - eye.at[1], dz * cos - dx * sin];
  };
  const flat = ([x, y, depth]: Point): Spot => {
    const scale = eye.focal / Math.max(depth, NEAR_INCHES);
    return [cx + x * scale, cy - y * scale];
  };
  const at = (point: Point) => flat(seen(point));
  const scaleAt = (point: Point) => eye.focal / Math.max(seen(point)[2], NEAR_INCHES);
  const shape = (points: readonly Point[]) => outline(cutAtEye(points.map(seen)).map(flat));

  return {
    horizon: cy,
    at,
    scaleAt,
    shape,
    faces: (points) => turning(points.map(at)) > 0,
    stand: (point, ...parts) => placed(at(point), scaleAt(point), ...parts),
    standMirrored: (point, ...parts) => placedMirrored(at(point), scaleAt(point), ...parts),
    plane: (origin, u, v) => planeOf(origin, u, v, at, shape),
  };
}

function planeOf(
  origin: Point,
  u: Point,
  v: Point,
  project: (point: Point) => Spot,
  shape: (points: readonly Point[]) => string,
): Plane {
  const inWorld = (along: number, across: number): Point => [
    origin[0] + u[0] * along + v[0] * across,
    origin[1] + u[1] * along + v[1] * across,
    origin[2] + u[2] * along + v[2] * across,
  ];
  const at = (along: number, across: number) => project(inWorld(along, across));
  const [footX, footY] = at(0, 0);
  const [headX, headY] = at(0, 10);
  const pxAcross = Math.hypot(headX - footX, headY - footY) / 10;
  const pair = (along: number, across: number) => at(along, across).map(num).join(' ');
  return {
    at,
    rect: (along, across, width, height) =>
      shape([
        inWorld(along, across),
        inWorld(along + width, across),
        inWorld(along + width, across + height),
        inWorld(along, across + height),
      ]),
    shape: (points) => shape(points.map(([along, across]) => inWorld(along, across))),
    path: (d) =>
      d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, along: string, across: string) =>
        pair(Number(along), Number(across)),
      ),
    line: (fromU, fromV, toU, toV) => trail([at(fromU, fromV), at(toU, toV)]),
    lay: (along, across, width, height, ...parts) => {
      const left = at(along, across - height / 2);
      const right = at(along + width, across - height / 2);
      const head = at(along + width / 2, across);
      const foot = at(along + width / 2, across - height);
      const stepRight = step(left, right, width);
      const stepDown = step(head, foot, height);
      const [midX, midY] = at(along + width / 2, across - height / 2);
      const origin = [
        midX - (stepRight[0] * width) / 2 - (stepDown[0] * height) / 2,
        midY - (stepRight[1] * width) / 2 - (stepDown[1] * height) / 2,
      ] as const;
      // A hundredth off is a third of a px at the rim of a window.
      const digits = Math.max(width, height) > 100 ? 3 : 2;
      return slanted(origin, [stepRight, stepDown], digits, ...parts);
    },
    thick: (inches) => inches * pxAcross,
  };
}

const step = (from: Spot, to: Spot, inches: number): Spot => [
  (to[0] - from[0]) / inches,
  (to[1] - from[1]) / inches,
];

/** Cuts a polygon (in the eye's own axes) where it would run behind the eye. */
function cutAtEye(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [i, to] of points.entries()) {
    const from = points.at(i - 1) ?? to;
    if (from[2] < NEAR_INCHES !== to[2] < NEAR_INCHES) {
      const share = (NEAR_INCHES - from[2]) / (to[2] - from[2]);
      kept.push([
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        NEAR_INCHES,
      ]);
    }
    if (to[2] >= NEAR_INCHES) kept.push(to);
  }
  return kept;
}

/** Above zero when the spots run clockwise on the screen. */
function turning(spots: readonly Spot[]): number {
  let sum = 0;
  for (const [i, [x, y]] of spots.entries()) {
    const [fromX, fromY] = spots.at(i - 1) ?? [x, y];
    sum += fromX * y - x * fromY;
  }
  return sum;
}
