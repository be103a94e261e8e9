import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { shownHome } from '#domain/property/shownHome.ts';
import { injectHead } from '../platform/http/injectHead.ts';
import { describeHome } from './headOfHome.ts';

const origin = 'https://homes.example';
const describe = (change: Parameters<typeof aHome>[0] = {}) =>
  describeHome(shownHome(aHome(change), [], '2026-03-08T12:00:00.000Z'), origin);

test('title and description say what a person would ask first', () => {
  const head = describe();
  expect(head.title).toBe('12 Birch Ave, Seattle, WA 98103 · Asking $500,000 · Lintel');
  expect(head.description).toBe(
    '3 beds, 2.25 baths, 1,800 sq ft, built 1924. ' +
      'Single Family Residence, Active. Asking $500,000. Light in every room.',
  );
  expect(head.canonicalUrl).toBe('https://homes.example/home/example:1');
});

test('what is not known is not said', () => {
  const head = describe({
    listPriceCents: null,
    bedroomsTotal: 1,
    bathroomsTotalInteger: null,
    bathroomsFull: null,
    bathroomsThreeQuarter: null,
    bathroomsHalf: null,
    bathroomsOneQuarter: null,
    livingArea: null,
    yearBuilt: null,
    publicRemarks: null,
  });
  expect(head.title).toBe('12 Birch Ave, Seattle, WA 98103 · Price on request · Lintel');
  expect(head.description).toBe('1 bed. Single Family Residence, Active. Price on request.');
  expect(head.jsonLd).not.toHaveProperty('offers.price');
  expect(JSON.stringify(head.jsonLd)).not.toContain('null');
});

test('a long description is cut between words', () => {
  const { description } = describe({ publicRemarks: 'Sunlit rooms. '.repeat(60) });
  expect(description.length).toBeLessThanOrEqual(300);
  expect(description).toMatch(/(Sunlit|rooms\.)…$/);
});

test('the pictures are absolute, whoever hosts them', () => {
  const picture = (mediaUrl: string) => ({ mediaUrl, shortDescription: '', illustrationYn: true });
  const head = describe({
    media: [picture('/api/pictures/example:1/front.svg'), picture('https://cdn.example/2.jpg')],
  });
  // Messengers show no SVG.
  expect(head.imageUrl).toBe('https://homes.example/api/pictures/example:1/preview.png');
  expect(head.jsonLd).toMatchObject({
    image: ['https://homes.example/api/pictures/example:1/front.svg', 'https://cdn.example/2.jpg'],
  });
  const feed = describe({ media: [picture('https://cdn.example/api/pictures/2.jpg')] });
  expect(feed.imageUrl).toBe('https://cdn.example/api/pictures/2.jpg');
});

test('JSON-LD is a listing with a residence and an offer', () => {
  expect(describe().jsonLd).toMatchObject({
    '@type': 'RealEstateListing',
    datePosted: '2026-02-01',
    mainEntity: {
      '@type': 'SingleFamilyResidence',
      address: { streetAddress: '12 Birch Ave', addressLocality: 'Seattle' },
      numberOfBathroomsTotal: 2.25,
      floorSize: { value: 1800, unitCode: 'FTK' },
    },
    offers: {
      price: '500000.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('a sold home is sold out at what it sold for', () => {
  const head = describe({ standardStatus: 'Closed', closePriceCents: 49_950_050 });
  expect(head.jsonLd).toMatchObject({
    offers: { price: '499500.50', availability: 'https://schema.org/SoldOut' },
  });
});

test('remarks cannot break out of the head', () => {
  const remarks = '</script><script>alert(1)</script>"><img src=x>\u2028';
  const page = injectHead(
    '<head><title></title><!--head--></head>',
    describe({ publicRemarks: remarks }),
  );
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('\u2028"');
});
