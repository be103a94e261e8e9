/**
 * What the map and the address search know before anything is imported: land, borders, lakes,
 * places, ZIP codes. Done once for each version of it; DATABASE_URL says where.
 */
import { instant } from '#domain/calendar.ts';
import { removeNamesOf, saveNames } from '#server/map/gazetteer.ts';
import { publishSource } from '#server/map/publishSource.ts';
import { saveFeatures } from '#server/map/saveFeatures.ts';
import { isLive, stageSource } from '#server/map/stageSource.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { areaNames } from './base/areaNames.ts';
import { base } from './base/description.ts';
import { loadLand } from './base/isLand.ts';
import { landFeatures } from './base/land.ts';
import { landAndWater } from './base/landAndWater.ts';
import { placeLabels } from './base/placeLabels.ts';
import { placeNames, source, zipNames } from './base/placeNames.ts';
import { quarterNames, townsAndQuarters } from './base/quarterNames.ts';
import { readPlaces } from './base/readPlaces.ts';
import { toLand } from './base/toLand.ts';

const labelledCountries = new Set(['US', 'CA', 'MX', 'CU', 'BS']);
/** Abroad, only cities that help to find one's way. */
const smallestAbroad = 100_000;

/** Returns false when it was there already. */
export async function makeBase(db: Db, say: (line: string) => void): Promise<boolean> {
  if (await isLive(db, base)) return false;
  const places = readPlaces(labelledCountries).filter(
    ({ country, population }) => country === 'US' || population >= smallestAbroad,
  );
  const coats = landAndWater();
  const dry = toLand(loadLand(coats));
  // Homes with a withheld address stand where their town is named: never in the water.
  const named = places.map((place) =>
    place.country === 'US' ? { ...place, ...dry(place) } : place,
  );
  const american = named.filter(({ country }) => country === 'US');
  const inhabited = american.filter(({ population }) => population > 0);
  const names = [
    ...placeNames(townsAndQuarters(inhabited).towns),
    ...quarterNames(inhabited),
    ...zipNames(inhabited),
    ...areaNames(american),
  ];
  say(`${places.length.toLocaleString('en-US')} places read`);
  const land = landFeatures(coats);
  const labels = placeLabels(named, dry);
  const now = instant(Date.now());
  await inTransaction(db, async (tx) => {
    const staged = await stageSource(tx, now, base);
    await saveFeatures(tx, staged, 'land', land);
    await saveFeatures(tx, staged, 'labels', labels);
    await publishSource(tx, now, staged);
    // Labels of neighborhoods became names without a town or boundary. `names` has better ones.
    await removeNamesOf(tx, `map:${base.name}`);
    await removeNamesOf(tx, source);
    await saveNames(tx, names);
  });
  say(`${names.length.toLocaleString('en-US')} names and ${land.length} shapes saved`);
  return true;
}

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) {
    console.error('DATABASE_URL is not set.');
    process.exit(1);
  }
  const { db, close } = connect(DATABASE_URL, { max: 2 });
  try {
    const made = await makeBase(db, (line) => console.log(line));
    if (!made) console.log('There already.');
  } finally {
    await close();
  }
}
