/** The streets of Seattle, where the folder of real data lies beside the checkout. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { osmParts } from '../../map/import/osmParts.ts';
import { surveyFile } from '../../map/import/surveyFile.ts';
import type { StreetNetwork } from '../../map/streets/Street.ts';

export const seattleFile = join(
  import.meta.dirname,
  '../../../../../shared/data/seattle-osm/seattle-drivable.osm.pbf',
);

export async function seattleStreets(): Promise<StreetNetwork[]> {
  const file = await open(seattleFile);
  try {
    const networks: StreetNetwork[] = [];
    for (const part of osmParts(file, await surveyFile(file, () => {}), 200_000)) {
      const { streets } = await part.read(() => {});
      if (streets) networks.push(streets);
    }
    return networks;
  } finally {
    await file.close();
  }
}
