/** Valhalla in this process, on tiles of the same extract; installed into a scratch folder. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TravelLimit } from '#domain/travel/TravelPlace.ts';

const version = '3.6.1';

interface Actor {
  isochrone(request: object): Promise<unknown>;
}

interface Peer {
  isochrone(limit: TravelLimit): Promise<GeoJSON.MultiPolygon | null>;
  close(): void;
}

/** @throws where it cannot be installed, or makes no tiles */
export async function startValhalla(extract: string): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-valhalla-'));
  try {
    return await startIn(folder, extract);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, extract: string): Promise<Peer> {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  run('npm', 'install', '--no-audit', '--no-fund', `@valhallajs/valhallajs@${version}`);
  const program = join(folder, 'node_modules/.bin/valhalla');
  const tiles = join(folder, 'tiles');
  const config = join(folder, 'config.json');
  writeFileSync(config, run(program, 'build_config', '--mjolnir-tile-dir', tiles));
  run(program, 'build_tiles', '-c', config, extract);
  const entry = join(folder, 'node_modules/@valhallajs/valhallajs/index.mjs');
  const { Actor } = (await import(pathToFileURL(entry).href)) as {
    Actor: { fromConfigFile(path: string): Promise<Actor> };
  };
  const actor = await Actor.fromConfigFile(config);
  return {
    async isochrone({ latitude, longitude, mode, minutes }) {
      const answer = await actor.isochrone({
        locations: [{ lat: latitude, lon: longitude }],
        costing: { car: 'auto', bicycle: 'bicycle', foot: 'pedestrian' }[mode],
        contours: [{ time: minutes }],
        polygons: true,
      });
      const { features } = (typeof answer === 'string' ? JSON.parse(answer) : answer) as {
        features: GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>[];
      };
      const geometry = features[0]?.geometry;
      if (!geometry) return null;
      return geometry.type === 'MultiPolygon'
        ? geometry
        : { type: 'MultiPolygon', coordinates: [geometry.coordinates] };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
