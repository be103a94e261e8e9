/** Cuts the ground along every street into lots and puts the buildings on them. */
import { chanceOf, type Chance } from '#illustrations/chance.ts';
import type { Spot } from '../ground/Plane.ts';
import { houseNumber, type NamedStreet } from '../names/Named.ts';
import { rankOrder, type Rank } from '../streets/Course.ts';
import type { QuarterKind } from '../streets/quarters.ts';
import type { Stretch } from '../streets/StreetNet.ts';
import type { Streets } from '../streets/streetsOf.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import { type Box, Claims } from './Claims.ts';
import type { Lot } from './Lot.ts';
import { type LotPlan, lotPlan } from './plans.ts';

/** Metres from the middle of a street to where its lots begin. */
const halfWidths: Record<Rank, number> = {
  trunk: 17,
  primary: 15,
  secondary: 12,
  tertiary: 10,
  minor: 8,
};

const motorwayHalfWidth = 34;
const creekHalfWidth = 12;
/** Metres kept free at a corner, so that both streets can be seen. */
const corner = 13;

export function lotsOf(
  seed: string,
  terrain: Terrain,
  streets: Streets,
  streetAt: (course: number, along: number) => NamedStreet | null,
): Lot[] {
  const chance = chanceOf(`${seed}/lots`);
  const claims = new Claims(terrain.radius * 1.45);
  for (const { line, rank } of streets.net.stretches) claims.paintLine(line, halfWidths[rank] - 1);
  for (const { line } of streets.motorways) claims.paintLine(line, motorwayHalfWidth);
  for (const creek of terrain.creeks) claims.paintLine(creek, creekHalfWidth);
  const lots: Lot[] = [];
  const cut = new LotCutter(chance, terrain, streets, claims, streetAt, lots);
  // Quiet streets first: a corner house looks at the quiet one.
  const order = [...streets.net.stretches].sort((a, b) => rankOrder[a.rank] - rankOrder[b.rank]);
  for (const stretch of order) {
    cut.side(stretch, 'left');
    cut.side(stretch, 'right');
  }
  return lots;
}

class LotCutter {
  readonly #chance: Chance;
  readonly #terrain: Terrain;
  readonly #streets: Streets;
  readonly #claims: Claims;
  readonly #streetAt: (course: number, along: number) => NamedStreet | null;
  readonly #lots: Lot[];

  constructor(
    chance: Chance,
    terrain: Terrain,
    streets: Streets,
    claims: Claims,
    streetAt: (course: number, along: number) => NamedStreet | null,
    lots: Lot[],
  ) {
    this.#chance = chance;
    this.#terrain = terrain;
    this.#streets = streets;
    this.#claims = claims;
    this.#streetAt = streetAt;
    this.#lots = lots;
  }

  side(stretch: Stretch, side: 'left' | 'right'): void {
    const walk = walker(stretch.line);
    const toLeft = side === 'left' ? 1 : -1;
    const kerb = halfWidths[stretch.rank];
    const isMain = stretch.rank !== 'minor';
    let last = 0;
    for (let at = corner; at < stretch.length - corner;) {
      const here = walk(at);
      const out = { x: -here.dy * toLeft, y: here.dx * toLeft };
      const sample = { x: here.x + out.x * (kerb + 20), y: here.y + out.y * (kerb + 20) };
      const quarter = this.#streets.quarters.at(sample.x, sample.y)?.kind ?? 'open';
      const edge = this.#streets.edge(here.x, here.y);
      const plan = lotPlan(this.#chance, quarter, edge, isMain);
      if (!plan) {
        at += 25;
        continue;
      }
      const middle = at + plan.frontage / 2;
      if (at + plan.frontage > stretch.length - corner + 4) return;
      const lot = this.#build(plan, walk(middle), toLeft, kerb, quarter, edge);
      if (!lot) {
        at += 5;
        continue;
      }
      const street = this.#streetAt(stretch.course, stretch.from + middle);
      at += plan.frontage;
      if (!street) continue;
      let number = houseNumber(street, stretch.from + middle, side);
      const step = street.risesTo === 'to' ? 2 : -2;
      if (last !== 0 && (number - last) * step <= 0) number = last + step;
      last = number;
      if (number > 0) this.#lots.push({ ...lot, street, number });
    }
  }

  #build(
    plan: LotPlan,
    station: Station,
    toLeft: number,
    kerb: number,
    quarter: QuarterKind,
    edge: number,
  ): Omit<Lot, 'street' | 'number'> | null {
    const along = { x: station.dx, y: station.dy };
    const out = { x: -station.dy * toLeft, y: station.dx * toLeft };
    const at = (metres: number): Spot => ({
      x: station.x + out.x * metres,
      y: station.y + out.y * metres,
    });
    const depth = plan.setback + plan.depth + plan.behind;
    const ground: Box = {
      centre: at(kerb + 1 + depth / 2),
      along,
      halfWidth: plan.frontage / 2 - (plan.attached ? 1.6 : 1.3),
      halfDepth: depth / 2 - 1,
    };
    const toShore = this.#terrain.shore.at(ground.centre.x, ground.centre.y);
    if (toShore < depth / 2 + 6 || !this.#claims.isFree(ground)) return null;
    this.#claims.paint(ground);
    const spot = at(kerb + plan.setback + plan.depth / 2);
    const footprint = plan.kind === 'none' ? null : shape(plan, spot, along, out, this.#chance);
    return {
      kind: plan.kind,
      quarter,
      spot,
      footprint,
      footprintArea: plan.width * plan.depth * (plan.wing ? 1.18 : 1),
      frontage: plan.frontage,
      depth: depth + 3,
      edge,
      toShore,
    };
  }
}

interface Station extends Spot {
  dx: number;
  dy: number;
}

/** Where one stands after so many metres along a line, and which way it runs there. */
function walker(line: Spot[]): (metres: number) => Station {
  let i = 1;
  let before = 0;
  return (metres) => {
    if (metres < before) {
      i = 1;
      before = 0;
    }
    for (;;) {
      const a = line[i - 1]!;
      const b = line[i]!;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (metres <= before + length || i === line.length - 1) {
        const dx = (b.x - a.x) / (length || 1);
        const dy = (b.y - a.y) / (length || 1);
        const on = metres - before;
        return { x: a.x + dx * on, y: a.y + dy * on, dx, dy };
      }
      before += length;
      i++;
    }
  };
}

/** A rectangle, or with a wing an L: the wing stands forward on one side, as garages do. */
function shape(plan: LotPlan, centre: Spot, along: Spot, out: Spot, chance: Chance): Spot[] {
  const w = plan.width / 2;
  const d = plan.depth / 2;
  const hand = chance.maybe(0.5) ? 1 : -1;
  const corners: [number, number][] = plan.wing
    ? [
        [-w, -d],
        [w * 0.1, -d],
        [w * 0.1, -d - plan.depth * 0.32],
        [w, -d - plan.depth * 0.32],
        [w, d],
        [-w, d],
      ]
    : [
        [-w, -d],
        [w, -d],
        [w, d],
        [-w, d],
      ];
  const ring = corners.map(([u, v]) => ({
    x: centre.x + along.x * u * hand + out.x * v,
    y: centre.y + along.y * u * hand + out.y * v,
  }));
  return [...ring, ring[0]!];
}
