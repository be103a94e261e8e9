/** How lots are cut and built on in each part of town. All measures in metres. */
import type { Chance } from '#illustrations/chance.ts';
import type { QuarterKind } from '../streets/quarters.ts';
import type { BuildingKind } from './Lot.ts';

export interface LotPlan {
  kind: BuildingKind;
  frontage: number;
  /** From the street line to the house, and how deep the house and the ground behind it are. */
  setback: number;
  width: number;
  depth: number;
  behind: number;
  /** A wing in front or behind makes an L of it. */
  wing: boolean;
  /** Shared walls: no gap between neighbours. */
  attached: boolean;
}

/**
 * What the next lot along a street becomes.
 * @param edge 0 in the centre of town, 1 at its edge
 * @param onMain whether it faces a main street
 */
export function lotPlan(
  chance: Chance,
  quarter: QuarterKind,
  edge: number,
  onMain: boolean,
): LotPlan | null {
  const luck = chance.unit();
  switch (quarter) {
    case 'downtown':
      if (luck < 0.2) return tower(chance);
      if (luck < 0.3) return apartments(chance);
      return shops(chance);
    case 'grid':
      if (onMain) return luck < 0.7 ? shops(chance) : apartments(chance);
      if (luck < 0.16 * (1 - edge * 1.4)) return apartments(chance);
      if (luck < 0.3 * (1 - edge * 1.6)) return rowhouse(chance);
      return oldHouse(chance);
    case 'suburb':
      if (onMain) return luck < 0.35 ? strip(chance) : null;
      return luck < 0.035 && edge > 0.7 ? emptyLot(chance, 20, 22) : newHouse(chance);
    case 'estate':
      if (onMain) return null;
      return luck < 0.12 ? emptyLot(chance, 42, 40) : manor(chance);
    case 'industry':
      return works(chance);
    case 'mall':
      return bigBox(chance);
    case 'campus':
      return hall(chance);
    case 'open':
      return luck < 0.12 ? farmhouse(chance) : null;
    case 'park':
    case 'golf':
      return null;
  }
}

const plain = { wing: false, attached: false };

function tower(chance: Chance): LotPlan {
  const width = chance.between(22, 34);
  return {
    ...plain,
    kind: 'tower',
    frontage: width + 6,
    setback: 3,
    width,
    depth: chance.between(22, 32),
    behind: 3,
  };
}

function shops(chance: Chance): LotPlan {
  const width = chance.between(10, 30);
  return {
    ...plain,
    kind: 'commercial',
    attached: true,
    frontage: width,
    setback: 1,
    width,
    depth: chance.between(18, 30),
    behind: 4,
  };
}

function apartments(chance: Chance): LotPlan {
  const width = chance.between(18, 30);
  return {
    ...plain,
    kind: 'apartments',
    frontage: width + 7,
    setback: 5,
    width,
    depth: chance.between(14, 19),
    behind: 8,
    wing: chance.maybe(0.5),
  };
}

function rowhouse(chance: Chance): LotPlan {
  const width = chance.between(5.6, 7.2);
  return {
    ...plain,
    kind: 'rowhouse',
    attached: true,
    frontage: width,
    setback: 3.5,
    width,
    depth: chance.between(11, 14),
    behind: 10,
  };
}

function oldHouse(chance: Chance): LotPlan {
  const width = chance.between(8, 11.5);
  return {
    ...plain,
    kind: 'house',
    frontage: width + chance.between(3.5, 7),
    setback: chance.between(5, 7),
    width,
    depth: chance.between(10, 14),
    behind: 12,
    wing: chance.maybe(0.45),
  };
}

function newHouse(chance: Chance): LotPlan {
  const width = chance.between(12, 17);
  return {
    ...plain,
    kind: 'house',
    frontage: width + chance.between(4, 7),
    setback: chance.between(6.5, 9.5),
    width,
    depth: chance.between(9.5, 13),
    behind: 8,
    wing: chance.maybe(0.75),
  };
}

function manor(chance: Chance): LotPlan {
  const width = chance.between(18, 27);
  return {
    ...plain,
    kind: 'house',
    frontage: width + chance.between(18, 32),
    setback: chance.between(14, 24),
    width,
    depth: chance.between(12, 16),
    behind: 18,
    wing: true,
  };
}

function farmhouse(chance: Chance): LotPlan {
  const width = chance.between(12, 18);
  return {
    ...plain,
    kind: 'house',
    frontage: 120,
    setback: chance.between(18, 34),
    width,
    depth: 12,
    behind: 30,
    wing: chance.maybe(0.5),
  };
}

function strip(chance: Chance): LotPlan {
  const width = chance.between(18, 42);
  return {
    ...plain,
    kind: 'commercial',
    frontage: width + 14,
    setback: 16,
    width,
    depth: chance.between(14, 20),
    behind: 3,
  };
}

function works(chance: Chance): LotPlan {
  const width = chance.between(36, 80);
  return {
    ...plain,
    kind: 'industrial',
    frontage: width + 18,
    setback: 14,
    width,
    depth: chance.between(30, 60),
    behind: 8,
    wing: chance.maybe(0.3),
  };
}

function bigBox(chance: Chance): LotPlan {
  const width = chance.between(50, 95);
  return {
    ...plain,
    kind: 'commercial',
    frontage: width + 22,
    setback: 42,
    width,
    depth: chance.between(35, 60),
    behind: 6,
    wing: chance.maybe(0.3),
  };
}

function hall(chance: Chance): LotPlan {
  const width = chance.between(28, 60);
  return {
    ...plain,
    kind: 'public',
    frontage: width + 24,
    setback: 12,
    width,
    depth: chance.between(16, 26),
    behind: 10,
    wing: chance.maybe(0.7),
  };
}

function emptyLot(chance: Chance, frontage: number, depth: number): LotPlan {
  return {
    ...plain,
    kind: 'none',
    frontage: frontage + chance.between(0, 8),
    setback: 6,
    width: frontage - 4,
    depth: depth - 10,
    behind: 6,
  };
}
