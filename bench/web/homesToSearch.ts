/** Many generated homes to search, held in memory beside the product: its own country is smaller. */
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { shapeCard } from '#server/property/cards.ts';
import { type KeptCards, keepCards } from '#server/search/keptCards.ts';
import { MemoryIndex } from '#server/search/memory/MemoryIndex.ts';
import type { Searching } from '#server/search/searchHomes.ts';
import { takePlaces } from '#server/search/takePlaces.ts';
import { crowTravel } from '#server/search/testing/crowTime.ts';
import { type SearchThread, ThreadIndex } from '#server/search/thread/ThreadIndex.ts';
import { KeptThread } from '#server/platform/load/KeptThread.ts';
import type { Instant } from '#domain/calendar.ts';
import { benchNow, generateHomes } from '../search/generateHomes.ts';

/** What a card says and the index does not keep. */
type Told = Pick<
  Property,
  | 'standardStatus'
  | 'propertySubType'
  | 'listPriceCents'
  | 'closePriceCents'
  | 'bedroomsTotal'
  | 'livingArea'
  | 'unparsedAddress'
  | 'city'
  | 'stateOrProvince'
  | 'postalCode'
  | 'latitude'
  | 'longitude'
>;

/** @param pictureUrls of pictures that the product serves; each home has one of them. */
export async function homesToSearch(count: number, pictureUrls: string[]): Promise<Searching> {
  const told = new Map<string, Told>();
  async function* homes() {
    for (const batch of generateHomes(count)) {
      for (const home of batch) told.set(home.listingKey, toldOf(home));
      yield batch;
    }
  }
  const index = new MemoryIndex(benchNow);
  await index.load(homes(), benchNow);
  return { index, cards: cardsOf(told, pictureUrls), turns: takePlaces(), travel: crowTravel() };
}

/** The same, held in the thread that the product has for it. */
export async function homesBeside(count: number, pictureUrls: string[]): Promise<Searching> {
  const told = new Map<string, Told>();
  for (const batch of generateHomes(count)) {
    for (const home of batch) told.set(home.listingKey, toldOf(home));
  }
  const thread: SearchThread = new KeptThread({
    program: new URL('../load/searchThread.ts', import.meta.url),
    data: () => count,
    onStarted: ({ size }) => index.changed(size),
    onSaid: (line) => console.error(line),
    onLost: (error) => console.error(error),
  });
  const index = new ThreadIndex(thread);
  await thread.ready();
  return { index, cards: cardsOf(told, pictureUrls), turns: takePlaces(), travel: crowTravel() };
}

function cardsOf(told: Map<string, Told>, pictureUrls: string[]): KeptCards {
  const read = async (listingKeys: string[], now: Instant) =>
    listingKeys.map((listingKey, at) => {
      const mediaUrl = pictureUrls[at % pictureUrls.length]!;
      const home = aHome({
        ...told.get(listingKey),
        listingKey,
        media: [{ mediaUrl, shortDescription: 'The house', illustrationYn: true }],
      });
      return shapeCard(home, now);
    });
  return keepCards(read, { isUpToDate: async () => true });
}

function toldOf(home: SearchableHome): Told {
  return {
    standardStatus: home.standardStatus,
    propertySubType: home.propertySubType,
    listPriceCents: home.listPriceCents,
    closePriceCents: home.closePriceCents,
    bedroomsTotal: home.bedroomsTotal,
    livingArea: home.livingArea,
    unparsedAddress: home.unparsedAddress,
    city: home.city,
    stateOrProvince: home.stateOrProvince,
    postalCode: home.postalCode,
    latitude: home.latitude,
    longitude: home.longitude,
  };
}
