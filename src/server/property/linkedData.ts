/** A home in schema.org's words, as search engines read it from the page. */
import type { Home } from '#domain/property/Home.ts';
import { type HomeKind, kindOf } from '#domain/property/PropertySubType.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import { bathQuarters } from '#domain/property/shown.ts';
import { type Priced, priceInWords, priceKind } from '#domain/property/price.ts';

const typeOf: Record<HomeKind, string> = {
  'Single Family Residence': 'SingleFamilyResidence',
  Townhouse: 'House',
  Condominium: 'Apartment',
  'Multi Family': 'Residence',
  'Manufactured Home': 'House',
  'Unimproved Land': 'Place',
  Farm: 'Place',
  Other: 'Place',
};

const availabilityOf: Record<StandardStatus, string> = {
  Active: 'InStock',
  'Coming Soon': 'PreOrder',
  'Active Under Contract': 'Reserved',
  Pending: 'Reserved',
  Closed: 'SoldOut',
  Canceled: 'Discontinued',
  Delete: 'Discontinued',
  Expired: 'Discontinued',
  Hold: 'Discontinued',
  Incomplete: 'Discontinued',
  Withdrawn: 'Discontinued',
};

interface PageFacts {
  title: string;
  description: string;
  canonicalUrl: string;
  images: string[];
  priced: Priced;
}

/** A field without a value is undefined and falls out of the JSON. */
export function linkedData({ property }: Home, page: PageFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: page.title,
    description: page.description,
    url: page.canonicalUrl,
    image: page.images.slice(0, 10),
    datePosted: property.onMarketDate ?? undefined,
    dateModified: property.modificationTimestamp,
    mainEntity: residence(property),
    offers: offer(property, page.priced),
  };
}

function residence(property: Home['property']): Record<string, unknown> {
  const quarters = bathQuarters(property);
  return {
    '@type': typeOf[kindOf(property.propertySubType)],
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.internetAddressDisplayYn ? property.unparsedAddress : undefined,
      addressLocality: property.city,
      addressRegion: property.stateOrProvince,
      postalCode: property.postalCode || undefined,
      addressCountry: 'US',
    },
    // Only coordinates that are the home's own: not those of its town or ZIP code.
    geo: property.coordinatesApproximateYn
      ? undefined
      : {
          '@type': 'GeoCoordinates',
          latitude: property.latitude,
          longitude: property.longitude,
        },
    numberOfBedrooms: property.bedroomsTotal ?? undefined,
    numberOfBathroomsTotal: quarters === null ? undefined : quarters / 4,
    yearBuilt: property.yearBuilt ?? undefined,
    floorSize: property.livingArea === null ? undefined : squareFeet(property.livingArea),
  };
}

/** UN/CEFACT's code for the square foot is FTK. */
function squareFeet(value: number): Record<string, unknown> {
  return { '@type': 'QuantitativeValue', value, unitCode: 'FTK' };
}

/** The lower end of a range is no price. */
function amountOf({ priceCents, priceFromYn }: Priced): Record<string, unknown> {
  const amount = (priceCents! / 100).toFixed(2);
  const priceCurrency = 'USD';
  return priceFromYn
    ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency } }
    : { price: amount, priceCurrency };
}

/** Named by the kind of price. A last asking price is not an offer, so it has no amount. */
function offer(property: Home['property'], priced: Priced): Record<string, unknown> | undefined {
  const kind = priceKind(priced);
  if (kind === 'not disclosed' && property.standardStatus !== 'Closed') return undefined;
  const stated = kind === 'asking' || kind === 'sold';
  return {
    '@type': 'Offer',
    name: priceInWords(priced),
    ...(stated && amountOf(priced)),
    availability: `https://schema.org/${availabilityOf[property.standardStatus]}`,
    offeredBy:
      property.listOfficeName === null
        ? undefined
        : { '@type': 'RealEstateAgent', name: property.listOfficeName },
  };
}
