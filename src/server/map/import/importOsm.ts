/**
 * An OpenStreetMap extract becomes part of the basemap and of the address search. It is stored in
 * parts that nobody sees, then shown in one switch: a file that is refused, or an import that is
 * killed, leaves the map as it was, and a second run goes on where the first one stopped.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Instant } from '#domain/calendar.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { publishSource } from '../publishSource.ts';
import { saveFeatures } from '../saveFeatures.ts';
import { isLive, type SourceDescription, stageSource } from '../stageSource.ts';
import { saveStreets } from '../streets/saveStreets.ts';
import type { OnProblem } from './MapProblem.ts';
import { osmParts } from './osmParts.ts';
import { DamagedFile } from './readBlobs.ts';
import { type Survey, surveyFile } from './surveyFile.ts';

export interface OsmImport {
  db: Db;
  /** Path of an `.osm.pbf`. */
  file: string;
  now(): Instant;
  /** Hears a line of progress now and then. */
  say(line: string): void;
  /** Hears of what is left out. After a kill, the parts that were saved are not told again. */
  onProblem: OnProblem;
  /** More makes fewer passes over the file and takes more memory. */
  pointsPerPart?: number;
}

export interface MapImported {
  /** The same file is what the map shows already; nothing was done. */
  unchangedYn: boolean;
  features: number;
}

/** Raise it when an import would store something else than before. */
const making = 4;
const count = new Intl.NumberFormat('en-US');

/** @throws CannotStart with a sentence, where the file cannot be read or is damaged. */
export async function importOsm(options: OsmImport): Promise<MapImported> {
  const name = basename(options.file);
  let file: FileHandle | undefined;
  try {
    file = await open(options.file);
    return await importFile(file, name, options);
  } catch (error) {
    if (error instanceof DamagedFile) throw new CannotStart(`${name} ${error.message}`);
    if (isSystemError(error)) throw new CannotStart(`${name} cannot be read: ${error.message}`);
    throw error;
  } finally {
    await file?.close();
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function importFile(
  file: FileHandle,
  name: string,
  options: OsmImport,
): Promise<MapImported> {
  const { db, now, say, onProblem, pointsPerPart = 200_000 } = options;
  const survey = await surveyed(file, say);
  const description: SourceDescription = {
    name: `osm:${name}`,
    kind: 'osm',
    attribution: '© OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
    fingerprint: `${making}/${pointsPerPart}/${survey.sha256}`,
  };
  if (await isLive(db, description)) return { unchangedYn: true, features: 0 };
  const parts = osmParts(file, survey, pointsPerPart);
  if (parts.length === 0) throw new DamagedFile('holds nothing that the map draws.');
  const source = await inTransaction(db, (tx) => stageSource(tx, now(), description));
  for (const [at, part] of parts.entries()) {
    if (source.savedParts.has(part.name)) continue;
    const { features, streets, addresses } = await part.read(onProblem);
    await inTransaction(db, async (tx) => {
      await saveFeatures(tx, source, part.name, features, addresses);
      if (streets) await saveStreets(tx, source, part.name, streets);
    });
    say(`part ${at + 1} of ${parts.length}: ${count.format(features.length)} features`);
  }
  const features = await inTransaction(db, (tx) => publishSource(tx, now(), source));
  return { unchangedYn: false, features };
}

async function surveyed(file: FileHandle, say: (line: string) => void): Promise<Survey> {
  const { size } = await file.stat();
  let told = 0;
  const survey = await surveyFile(file, (bytesRead) => {
    const percent = Math.floor((bytesRead / size) * 100);
    if (percent < told + 10) return;
    told = percent;
    say(`read ${percent} %`);
  });
  const { nodes, ways, multipolygons } = survey;
  say(
    `${count.format(nodes)} nodes, ${count.format(ways)} ways, ` +
      `${count.format(multipolygons.length)} multipolygons`,
  );
  return survey;
}
