/** The agents of the demo. Names, license numbers and words are made up. */
import type { Language } from '#domain/agent/Agent.ts';
import type { EnteredBrokerage } from '#domain/brokerage/Brokerage.ts';
import type { Style } from './priceLists.ts';

export interface DemoAgent {
  key: string;
  name: string;
  languages: Language[];
  about: string;
  style: Style;
}

export const demoBrokerage: EnteredBrokerage = {
  name: 'Harbor & Oak Realty (demo)',
  licenseNumber: 'DEMO-0001',
  street: '100 Example Street (demo)',
  city: 'Seattle',
  state: 'WA',
  postalCode: '98101',
  // 555-01xx numbers are reserved for fiction.
  phone: '(206) 555-0100',
  designatedBroker: 'Ida Berg (demo)',
  designatedBrokerLicense: 'DEMO-0002',
};

/** People of the story, who keep their own price lists once they have one. */
export const storyAgents: DemoAgent[] = [
  {
    key: 'dana',
    name: 'Dana Whitfield',
    languages: ['en', 'es'],
    about:
      'Eleven years of helping first-time buyers. I answer within the hour, and I will tell you when a home is not worth it.',
    style: 'rebate',
  },
  {
    key: 'tom',
    name: 'Tom Brandt',
    languages: ['en', 'de'],
    about: 'A former building inspector. I read the roof before I read the listing.',
    style: 'flat',
  },
];

/** In an order in which neighbors charge differently. */
export const otherAgents: DemoAgent[] = [
  {
    key: 'priya',
    name: 'Priya Natarajan',
    languages: ['en', 'hi'],
    about: 'I find the homes that were photographed badly, and negotiate in writing.',
    style: 'hourly',
  },
  {
    key: 'marcus',
    name: 'Marcus Bell',
    languages: ['en'],
    about: 'Condos and townhouses. I read the association’s minutes for you.',
    style: 'flat',
  },
  {
    key: 'elena',
    name: 'Elena Voss',
    languages: ['en', 'de', 'ru'],
    about: 'New to the trade and eager: tours on any evening of the week.',
    style: 'zero',
  },
  {
    key: 'jonah',
    name: 'Jonah Whitaker',
    languages: ['en'],
    about: 'Old houses are my craft: wiring, footings, and what they will cost you.',
    style: 'percent',
  },
  {
    key: 'mateo',
    name: 'Mateo Delgado',
    languages: ['en', 'es'],
    about: 'You look by yourself, and call me for the offer. You pay for the hours that I work.',
    style: 'hourly',
  },
  {
    key: 'hannah',
    name: 'Hannah Lindgren',
    languages: ['en'],
    about: 'Homes with gardens and dogs in them. Weekends are for tours.',
    style: 'flat',
  },
  {
    key: 'samir',
    name: 'Samir Haddad',
    languages: ['en', 'ar', 'fr'],
    about: 'See three homes with me at no cost, and then decide whether we go on.',
    style: 'zero',
  },
  {
    key: 'grace',
    name: 'Grace Oyelaran',
    languages: ['en', 'fr'],
    about: 'A clear plan for each week until the keys, and no surprises at closing.',
    style: 'rebate',
  },
  {
    key: 'thuy',
    name: 'Thuy Pham',
    languages: ['en', 'vi'],
    about: 'I show, explain and write the offer together with you, and push for nothing.',
    style: 'hourly',
  },
  {
    key: 'colin',
    name: 'Colin Abernathy',
    languages: ['en'],
    about: 'One price for everything, from the first tour to the keys.',
    style: 'flat',
  },
  {
    key: 'wen',
    name: 'Wen Zhao',
    languages: ['en', 'zh'],
    about: 'Numbers first: comparable sales, taxes and fees on one page for every home.',
    style: 'percent',
  },
  {
    key: 'rosa',
    name: 'Rosa Quintero',
    languages: ['en', 'es', 'pt'],
    about: 'Twenty years of closings. I give back what I do not need.',
    style: 'rebate',
  },
];
