/**
 * From cells to clusters, in two rounds. First cells gather around seeds among the eight cells
 * beside them. Then groups whose centres are nearer than the radius gather around the heavier one,
 * whose centre stays where it is.
 */
import { type ClusterScale, precedence } from '../../clusterRules.ts';
import { type CellLookup, nobody } from './CellLookup.ts';
import type { Cells } from './Cells.ts';
import { type Lists, type Neighbours, type Things, bySeed, gather } from '../gather.ts';
import { grown } from '../grown.ts';
import { Scratch } from '../Scratch.ts';

export interface Groups extends Lists {
  /** Of each group, the homes of all its cells. Its first cell names it. */
  homes: Int32Array;
  /** Where it is drawn, in points of the map's grid. */
  x: Float64Array;
  y: Float64Array;
}

/** Memory for one grouping at a time. */
const scratch = new Scratch();

/**
 * @param at of each cell its number; used for other things afterwards.
 * @param homeOf the slot of the home of a cell that has only one, and where slots stand.
 */
export function groupCells(
  cells: Cells,
  at: CellLookup,
  scale: ClusterScale,
  homeOf: (cell: number) => number,
  place: { x: Uint32Array; y: Uint32Array },
): Groups {
  scratch.begin();
  const square = 1 << scale.fineShift;
  const singles = thingsOf(cells.count);
  for (let cell = 0; cell < cells.count; cell++) {
    const homes = cells.homes[cell]!;
    put(singles, cell, cell, homes, cells.sumFineX[cell]!, cells.sumFineY[cell]!);
  }
  const first = bySeed(gather(singles, cellNeighbours(cells, at), scratch), scratch);

  const gathered = thingsOf(first.count);
  const homesOf = scratch.ints(first.count);
  for (let group = 0; group < first.count; group++) {
    let [sumFineX, sumFineY] = [0, 0];
    for (let i = first.starts[group]!; i < first.starts[group + 1]!; i++) {
      const cell = first.members[i]!;
      homesOf[group]! += cells.homes[cell]!;
      sumFineX += cells.sumFineX[cell]!;
      sumFineY += cells.sumFineY[cell]!;
    }
    const seed = first.members[first.starts[group]!]!;
    put(gathered, group, seed, homesOf[group]!, sumFineX, sumFineY);
  }
  const near = centreNeighbours(gathered, scale, at);
  const second = bySeed(gather(gathered, near, scratch), scratch);
  return merged(first, second, gathered, homesOf);

  /** Sets where a thing stands: a single home's place, or the mean of the middles of squares. */
  function put(
    things: Things,
    i: number,
    seed: number,
    homes: number,
    sumX: number,
    sumY: number,
  ): void {
    things.precedence[i] = precedence(homes, cells.x[seed]!, cells.y[seed]!);
    if (homes === 1) {
      const slot = homeOf(seed);
      things.x[i] = place.x[slot]!;
      things.y[i] = place.y[slot]!;
    } else {
      things.x[i] = ((sumX + homes / 2) / homes) * square;
      things.y[i] = ((sumY + homes / 2) / homes) * square;
    }
  }
}

/** Groups of groups as groups of cells. The seed's centre and its name stay. */
function merged(first: Lists, second: Lists, { x, y }: Things, homesOf: Int32Array): Groups {
  const { count } = second;
  const groups: Groups = {
    count,
    starts: new Int32Array(count + 1),
    members: new Int32Array(first.members.length),
    homes: new Int32Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
  };
  let end = 0;
  for (let group = 0; group < count; group++) {
    const seed = second.members[second.starts[group]!]!;
    groups.x[group] = x[seed]!;
    groups.y[group] = y[seed]!;
    for (let i = second.starts[group]!; i < second.starts[group + 1]!; i++) {
      const part = second.members[i]!;
      groups.homes[group]! += homesOf[part]!;
      for (let j = first.starts[part]!; j < first.starts[part + 1]!; j++) {
        groups.members[end++] = first.members[j]!;
      }
    }
    groups.starts[group + 1] = end;
  }
  return groups;
}

function thingsOf(count: number): Things {
  return {
    count,
    precedence: scratch.doubles(count),
    x: scratch.doubles(count),
    y: scratch.doubles(count),
  };
}

/** Cells that touch, by edge or corner. */
function cellNeighbours({ count, x, y }: Cells, at: CellLookup): Neighbours {
  const starts = scratch.ints(count + 1);
  const list = scratch.ints(count * 8);
  let end = 0;
  for (let cell = 0; cell < count; cell++) {
    end = at.listAround(x[cell]!, y[cell]!, list, end);
    starts[cell + 1] = end;
  }
  return { starts, list };
}

/**
 * Things whose centres are nearer to each other than the radius.
 * @param lastIn will hold for each cell the last thing whose centre is in it.
 */
function centreNeighbours(
  { count, x, y }: Things,
  { cellShift, radius }: ClusterScale,
  lastIn: CellLookup,
): Neighbours {
  const side = 1 << cellShift;
  const tooNear = radius ** 2;
  // Of each thing, the one before it in the same cell.
  const before = scratch.ints(count);
  lastIn.clear();
  for (let i = 0; i < count; i++) {
    const [cellX, cellY] = [Math.floor(x[i]! / side), Math.floor(y[i]! / side)];
    before[i] = lastIn.get(cellX, cellY);
    lastIn.set(cellX, cellY, i);
  }
  const starts = scratch.ints(count + 1);
  let list = scratch.ints(count * 4);
  let end = 0;
  for (let i = 0; i < count; i++) {
    const [centreX, centreY] = [x[i]!, y[i]!];
    const lastX = Math.floor((centreX + radius) / side);
    const lastY = Math.floor((centreY + radius) / side);
    for (let cellY = Math.floor((centreY - radius) / side); cellY <= lastY; cellY++) {
      for (let cellX = Math.floor((centreX - radius) / side); cellX <= lastX; cellX++) {
        for (let j = lastIn.get(cellX, cellY); j !== nobody; j = before[j]!) {
          // The square of the distance: of whole numbers it is exact.
          if (j === i || (centreX - x[j]!) ** 2 + (centreY - y[j]!) ** 2 >= tooNear) continue;
          if (end === list.length) list = grown(list, end + 1);
          list[end++] = j;
        }
      }
    }
    starts[i + 1] = end;
  }
  return { starts, list };
}
