/** What the HTML of a home's page says in its head, for search engines and messengers. */
import { ListingKey } from '#domain/property/Property.ts';
import type { Home } from '#domain/property/Home.ts';
import { shownPictures } from '#domain/property/shownPictures.ts';
import { pricedOf, priceInWords } from '#domain/property/price.ts';
import { bathQuarters, isPublic } from '#domain/property/shown.ts';
import { isForeign } from './photos/photoLinks.ts';
import { publicUrl } from './publicUrl.ts';
import { shownHome } from '#domain/property/shownHome.ts';
import type { World } from '../platform/World.ts';
import type { Head } from '../platform/http/injectHead.ts';
import type { PageAnswer } from '../platform/http/servePages.ts';
import { linkedData } from './linkedData.ts';
import { previewOf } from './previewPicture.ts';
import { findProperty } from './queries.ts';
import { windowTitle } from '#api/pages.ts';

const nothingHere: PageAnswer = {
  status: 404,
  head: {
    title: windowTitle('This home is not here'),
    description: 'There is no such home, or it is not shown any more.',
    canonicalUrl: null,
    imageUrl: null,
    kind: 'website',
    jsonLd: null,
  },
};

/** `listingKey` is whatever stood in the address; `origin` has no slash at its end. */
export async function headOfHome(
  { db, now }: Pick<World, 'db' | 'now'>,
  listingKey: string,
  origin: string,
): Promise<PageAnswer> {
  if (!ListingKey.safeParse(listingKey).success) return nothingHere;
  const property = await findProperty(db, listingKey);
  if (!property || !isPublic(property)) return nothingHere;
  return { status: 200, head: describeHome(shownHome(property, [], now()), origin) };
}

/** From what is shown alone, so that nothing a seller hides can come into the head. */
export function describeHome(home: Home, origin: string): Head {
  const { property, media } = home;
  const priced = pricedOf(property);
  const place = `${property.city}, ${property.stateOrProvince} ${property.postalCode}`.trim();
  const canonicalUrl = `${origin}/home/${property.listingKey}`;
  const images = shownPictures(media)
    .filter((item) => !isForeign(item) || publicUrl(item.mediaUrl) !== null)
    .map((item) => new URL(item.mediaUrl, origin).href);
  const description = [factsLine(home), property.publicRemarks].filter(Boolean).join(' ');
  const head = {
    title: windowTitle(`${property.unparsedAddress}, ${place} · ${priceInWords(priced)}`),
    description: shorten(description, 300),
    canonicalUrl,
    ...previewOf(images[0] ?? null, origin),
    kind: 'article' as const,
  };
  return { ...head, jsonLd: linkedData(home, { ...head, images, priced }) };
}

/** `3 beds, 2.25 baths, 1,800 sq ft. Single Family Residence, Active. Asking $500,000.` */
function factsLine({ property }: Home): string {
  const quarters = bathQuarters(property);
  const facts = [
    property.bedroomsTotal === null ? null : counted(property.bedroomsTotal, 'bed'),
    quarters === null ? null : counted(quarters / 4, 'bath'),
    property.livingArea === null ? null : `${property.livingArea.toLocaleString('en-US')} sq ft`,
    property.yearBuilt === null ? null : `built ${property.yearBuilt}`,
  ].filter((fact) => fact !== null);
  const kind = property.demoYn
    ? `Demo home: ${property.propertySubType}`
    : property.propertySubType;
  return `${facts.length > 0 ? `${facts.join(', ')}. ` : ''}${kind}, ${property.standardStatus}. ${priceInWords(pricedOf(property))}.`;
}

function counted(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}

/** At most `length` characters, cut between words. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length - 1))}…`;
}
