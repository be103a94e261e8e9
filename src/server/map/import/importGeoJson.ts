/** Water, parks, lines or quarters from a GeoJSON file, stored in parts and shown in one switch. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { publishSource } from '../publishSource.ts';
import { saveFeatures } from '../saveFeatures.ts';
import { isLive, type SourceDescription, stageSource } from '../stageSource.ts';
import { geoJsonFeature } from './geoJsonFeature.ts';
import type { MapImported, OsmImport } from './importOsm.ts';
import { FrameFinder } from './knownFrame.ts';
import { DamagedFile } from './readBlobs.ts';
import { readFeatures } from './readFeatures.ts';

export interface GeoJsonImport extends Omit<OsmImport, 'pointsPerPart'> {
  /** Whom the map must name, as the file's licence wants it. */
  attribution?: string;
  attributionUrl?: string;
  featuresPerPart?: number;
}

/** Raise it when an import would store something else than before. */
const making = 3;

/** @throws CannotStart with a sentence, where the file cannot be read or is no FeatureCollection. */
export async function importGeoJson(options: GeoJsonImport): Promise<MapImported> {
  const name = basename(options.file);
  try {
    return await importFile(name, options);
  } catch (error) {
    if (error instanceof DamagedFile) throw new CannotStart(`${name} ${error.message}`);
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new CannotStart(`${name} cannot be read: ${error.message}`);
    }
    throw error;
  }
}

async function importFile(name: string, options: GeoJsonImport): Promise<MapImported> {
  const { db, file, now, say, onProblem, featuresPerPart = 5_000 } = options;
  const description: SourceDescription = {
    name: `geojson:${name}`,
    kind: 'geojson',
    attribution: options.attribution ?? null,
    attributionUrl: options.attributionUrl ?? null,
    fingerprint: `${making}/${featuresPerPart}/${await check(file)}`,
  };
  if (await isLive(db, description)) return { unchangedYn: true, features: 0 };
  const source = await inTransaction(db, (tx) => stageSource(tx, now(), description));
  const frame = new FrameFinder();
  let number = 0;
  let part = 0;
  let features: MapFeature[] = [];

  async function savePart(): Promise<void> {
    const partName = `part ${++part}`;
    if (!source.savedParts.has(partName)) {
      await inTransaction(db, (tx) => saveFeatures(tx, source, partName, features));
    }
    say(`${number} features read`);
    features = [];
  }

  for await (const json of readFeatures(file, () => {})) {
    const read = geoJsonFeature(json, ++number);
    if ('refused' in read) {
      onProblem({ element: `feature ${number}`, ...read.refused });
      continue;
    }
    frame.add(read.feature);
    features.push(read.feature);
    if (features.length === featuresPerPart) await savePart();
  }
  const known = frame.frame();
  if (known) features.push(known);
  if (features.length > 0) await savePart();
  if (part === 0) throw new DamagedFile('holds nothing that the map can draw.');
  const count = await inTransaction(db, (tx) => publishSource(tx, now(), source));
  return { unchangedYn: false, features: count };
}

/** Reads the whole file once, so that a damaged one is refused before anything is stored. */
async function check(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const _ of readFeatures(file, (bytes) => hash.update(bytes)));
  return hash.digest('hex');
}
