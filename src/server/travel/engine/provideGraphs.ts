/** The graphs of the present map: from their file, or made from the map and filed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TravelMode } from '#domain/travel/TravelPlace.ts';
import { loadStreets, streetsEdition } from '../../map/streets/loadStreets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { buildGraph } from '../graph/buildGraph.ts';
import { type Graphs, readGraphFile, UnfitGraphFile, writeGraphFile } from '../graph/graphFile.ts';

/** Raise it when the same streets would make another graph: other speeds, other rules. */
const making = 2;

export interface Provided {
  /** What they were made from. */
  edition: string;
  graphs: Graphs;
}

/** @param say hears in a line why a file was of no use */
export async function provideGraphs(
  db: Db,
  folder: string,
  say: (line: string) => void,
): Promise<Provided> {
  const edition = `${making} ${await streetsEdition(db)}`;
  const name = `${createHash('sha256').update(edition).digest('hex').slice(0, 16)}.graph`;
  const file = join(folder, name);
  const kept = existsSync(file) ? readKept(file, edition, say) : null;
  if (kept) return { edition, graphs: kept };
  const networks = await loadStreets(db);
  const of = (mode: TravelMode) => buildGraph(networks, mode);
  const graphs = { car: of('car'), bicycle: of('bicycle'), foot: of('foot') };
  try {
    writeGraphFile(file, edition, graphs);
    removeOthers(folder, name);
  } catch (error) {
    say(
      `The street graph could not be filed and is made again at the next start: ${String(error)}`,
    );
  }
  return { edition, graphs };
}

function readKept(file: string, edition: string, say: (line: string) => void): Graphs | null {
  try {
    return readGraphFile(file, edition);
  } catch (error) {
    const why =
      error instanceof UnfitGraphFile ? error.message : `cannot be read: ${String(error)}`;
    say(`The street graph in ${file} ${why} It is made anew.`);
    return null;
  }
}

/** Graphs of maps that are no more. */
function removeOthers(folder: string, name: string): void {
  for (const other of readdirSync(folder)) {
    if (other.endsWith('.graph') && other !== name) rmSync(join(folder, other), { force: true });
  }
}
