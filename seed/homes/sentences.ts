/** The stock of sentences that sellers of the demo choose from, each with what it needs to be true. */
import type { Features } from './features.ts';
import type { House } from './house.ts';
import type { Lot } from './Lot.ts';

export type Described = Lot & House & Features;

export interface Sentence {
  say(home: Described): string;
  /** Without it the sentence is true of every home. */
  when?(home: Described): boolean;
}

export type Slot =
  | 'opening'
  | 'inside'
  | 'kitchen'
  | 'outside'
  | 'lately'
  | 'closing'
  | 'land'
  | 'landMore';

const number = new Intl.NumberFormat('en-US');

const always = (...texts: string[]): Sentence[] => texts.map((text) => ({ say: () => text }));
const only = (when: (home: Described) => boolean, ...says: (string | Sentence['say'])[]) =>
  says.map((say): Sentence => ({ say: typeof say === 'string' ? () => say : say, when }));

const condo = ({ propertySubType }: Described) => propertySubType === 'Condominium';
const house = (home: Described) => !condo(home) && home.propertySubType !== 'Multi Family';
const fresh = ({ newConstructionYn }: Described) => newConstructionYn;
const year = ({ yearBuilt }: Described) => yearBuilt ?? 1960;
const old = (home: Described) => house(home) && year(home) < 1940;
const middling = (home: Described) => house(home) && year(home) >= 1940 && !fresh(home);
const settled = (home: Described) => year(home) < 2000;
const detached = ({ propertySubType }: Described) =>
  propertySubType === 'Single Family Residence' || propertySubType === 'Manufactured Home';
const yard = (home: Described) => detached(home) && !home.waterfrontYn;

const street = ({ streetName }: Described) => streetName;
const area = ({ livingArea }: Described) => `${number.format(livingArea ?? 0)} square feet`;
const beds = ({ bedroomsTotal }: Described) => bedroomsTotal ?? 0;
const bedrooms = (home: Described) => (beds(home) === 1 ? 'one bedroom' : `${beds(home)} bedrooms`);
const baths = ({ bathroomsFull, bathroomsHalf }: Described) => {
  const full = bathroomsFull === 1 ? 'one full bath' : `${bathroomsFull} full baths`;
  return bathroomsHalf ? `${full} and a half bath` : full;
};
const floors = ({ storiesTotal }: Described) => {
  if (storiesTotal === 1.5) return 'one and a half floors';
  return (
    ['one floor', 'one floor', 'two floors', 'three floors'][storiesTotal ?? 1] ?? 'its floors'
  );
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const opening: Sentence[] = [
  ...only(
    condo,
    (home) => `A quiet unit on ${street(home)}.`,
    (home) => `Lock the door and go: an easy home on ${street(home)}.`,
    (home) => `A calm plan, well laid out, a few steps from what ${street(home)} offers.`,
    'A home that asks for a mop and little else.',
    (home) => `One address on ${street(home)} that people come home to gladly.`,
    'No lawn, no gutters, no ladder.',
    (home) => `Light on the side away from ${street(home)}, and quiet at night.`,
    'A plan without a corridor, so every foot of it is lived in.',
    (home) => `A corner of ${home.city} that one can keep with little effort.`,
    'Doors that close softly, and neighbors who do too.',
    'Move in on a Friday, be settled by Sunday.',
    (home) => `Everything of ${street(home)} at the front door, nothing of it in the bedroom.`,
    'Walls where one wants them and none where one does not.',
    'A unit that feels larger than its number.',
    (home) => `For somebody who wants ${home.city} and not a lawn mower.`,
    'Plain, bright, and in order.',
    'The afternoon comes in far.',
    'Kept by one owner who mended things the week they broke.',
    (home) => `A building on ${street(home)} where people greet each other.`,
    'Room for a table, a sofa and a desk, each in its own place.',
  ),
  ...only(
    fresh,
    (home) => `Just finished on ${street(home)}; you would be the first to live here.`,
    'New from the footings up, with the builder’s warranty still ahead.',
    'Nobody has cooked here yet.',
    (home) => `The newest front door on ${street(home)}.`,
    'Built to this year’s code, from the wiring to the windows.',
    'The paint is dry and the keys are cut.',
  ),
  ...only(
    old,
    (home) =>
      `Built in ${year(home)}, and it shows in the best way: deep eaves and doors that close.`,
    (home) => `The kind of home from ${year(home)} that people slow down for on ${street(home)}.`,
    (home) => `Original floors, and a front step made for ${street(home)}’s evenings.`,
    (home) => `Standing on ${street(home)} since ${year(home)}, and straight.`,
    'Plaster walls, tall doors, and a stair that creaks in one place only.',
    (home) => `They built with care in ${year(home)}; it has been cared for since.`,
    (home) => `An old hand on ${street(home)}.`,
    'Moldings that nobody painted over, and floors that nobody covered.',
    'Thick walls: cool in summer, quiet all year.',
    (home) => `Older than most of ${street(home)}, and in no hurry.`,
  ),
  ...only(
    middling,
    (home) => `A ${year(home)} home on ${street(home)} that has been looked after.`,
    (home) => `A straightforward plan from ${year(home)} with honest rooms.`,
    (home) => `From ${year(home)}, and easy to live in.`,
    'A home that makes no fuss.',
    (home) => `On the calmer stretch of ${street(home)}.`,
    (home) => `${street(home)} at its most settled, and this home in the middle of it.`,
    'Sun in the morning where one wants it, shade in the afternoon.',
    (home) => `Since ${year(home)} it has had few owners, and each left it better.`,
    'Everything within reach, nothing in the way.',
    (home) => `Bring boxes: this one on ${street(home)} is ready.`,
    'The sort of plan in which people find each other and can get away.',
    (home) => `A dependable address on ${street(home)}.`,
    'Rooms of a size that furniture fits into.',
    (home) => `A plain front on ${street(home)}, and more behind it than one expects.`,
    'Somebody measured twice here.',
    'Good light, good neighbors, good storage.',
    (home) => `Close to everything that ${home.city} does on a weekend.`,
    'The hall has a place for coats, shoes and a dog.',
    'Dry, warm, and in order.',
    (home) => `Come up ${street(home)} on foot to see why people stay.`,
  ),
  ...only(
    ({ propertySubType }) => propertySubType === 'Multi Family',
    (home) => `Several households under one roof on ${street(home)}.`,
    'Live in one part, let the other.',
    (home) => `A building on ${street(home)} with separate doors.`,
    'Two kitchens, two meters, one roof.',
    (home) => `A ${year(home)} building that has always paid its way.`,
    'For a family with grown children, or with tenants.',
  ),
];

const inside: Sentence[] = [
  ...only(
    (home) => beds(home) === 0,
    (home) => `An open studio of ${area(home)}.`,
  ),
  ...only(
    (home) => beds(home) > 0 && !condo(home) && (home.storiesTotal ?? 0) <= 3,
    (home) => `Inside: ${area(home)} on ${floors(home)} with ${bedrooms(home)}.`,
    (home) => `${capital(bedrooms(home))} and ${area(home)} on ${floors(home)}.`,
    (home) => `${capital(area(home))} on ${floors(home)}, with ${baths(home)}.`,
    (home) => `On ${floors(home)}: ${bedrooms(home)}, ${baths(home)}.`,
  ),
  ...only(
    (home) => beds(home) > 0,
    (home) => `The ${area(home)} are divided well: ${bedrooms(home)}, ${baths(home)}.`,
    (home) => `${capital(bedrooms(home))}, ${baths(home)}, ${area(home)} in all.`,
    (home) => `There are ${area(home)} here, and ${bedrooms(home)}.`,
    (home) => `It has ${bedrooms(home)} and ${baths(home)}.`,
    (home) => `Count ${bedrooms(home)} and ${baths(home)} on ${area(home)}.`,
    (home) => `Of its ${area(home)}, none is wasted; ${bedrooms(home)}.`,
  ),
];

const kitchen: Sentence[] = [
  ...always(
    'The kitchen opens to the table.',
    'A deep sink with a window above it.',
    'Cabinets to the ceiling, and a pantry besides.',
    'Breakfast gets the morning sun.',
    'Two people can cook here without an argument.',
    'The kitchen has more counter than most.',
    'Room for a table in the kitchen, and for talk.',
    'Drawers in place of doors below the counter.',
    'The cook sees who comes in.',
    'A kitchen for people who cook.',
    'There is a shelf for cookbooks.',
    'The dining corner seats six.',
    'A quiet dishwasher and a loud kettle.',
    'Plenty of outlets where one needs them.',
    'The pantry is cool and dark, as it should be.',
    'Everything in the kitchen is within two steps.',
    'A broom closet that deserves the name.',
  ),
  ...only(
    (home) => year(home) < 2005,
    'The kitchen was redone with stone counters.',
    'New counters, and hinges that close by themselves.',
    'The kitchen was opened to the living room and looks as if it had always been.',
    'The old range stayed; the rest of the kitchen is newer.',
  ),
];

const outside: Sentence[] = [
  ...only(
    (home) => home.waterfrontYn && condo(home),
    'The water is across the path.',
    'One hears the water with the window open.',
  ),
  ...only(
    (home) => home.waterfrontYn && !condo(home),
    'The lot ends at the water.',
    'The water begins where the lawn ends.',
    'From the back step one sees who is out on the water.',
  ),
  ...only(
    condo,
    'A balcony for two chairs.',
    'Storage on the same floor.',
    'A roof deck is shared.',
    'Bicycles have a room of their own.',
    'The entry is lit and dry.',
    'A place for parcels downstairs.',
  ),
  ...only(
    (home) => home.view.includes('City'),
    'A long view over the roofs.',
    (home) => `From the window one sees half of ${home.city}.`,
  ),
  ...only(
    (home) => (home.garageSpaces ?? 0) > 0 && !condo(home),
    (home) =>
      home.garageSpaces === 1
        ? 'The garage takes one car.'
        : `The garage takes ${home.garageSpaces} cars.`,
    (home) => `Parking for ${home.garageSpaces} under cover.`,
    (home) => `Garage spaces: ${home.garageSpaces}, each a real one.`,
  ),
  ...only(
    (home) => home.parkingFeatures.includes('Driveway'),
    'There is a driveway, so nobody circles the block.',
    'The driveway takes a car.',
  ),
  ...only(
    (home) => home.parkingFeatures.includes('On Street') && !condo(home),
    'Parking on the street.',
  ),
  ...only(
    (home) => home.poolPrivateYn === true,
    'The pool lies in the sun until six.',
    'A pool of one’s own.',
  ),
  ...only(
    (home) => home.basementYn === true,
    'A basement for what one does not want to see.',
    'The basement is dry.',
  ),
  ...only(
    yard,
    'The back garden is fenced and level.',
    'Raised beds, a shed and a hose that reaches.',
    'The yard keeps itself.',
    'A patio out of the wind.',
    'Herbs by the kitchen door.',
    'Grass enough for a ball.',
    'The fence was set straight this spring.',
  ),
  ...only((home) => detached(home) && settled(home), 'Mature trees, and the shade that they give.'),
  ...only(
    ({ propertySubType }) => propertySubType === 'Townhouse',
    'A small court at the back.',
    'Steps up from the sidewalk, and a door in a good color.',
  ),
];

const lately: Sentence[] = [
  ...only(
    (home) => year(home) > 2012,
    'Wired for solar.',
    'Tight windows, and the bills to show for it.',
    'The warranties are in a folder by the door.',
    'Little to mend for years.',
    'Insulated beyond what the code asks.',
  ),
  ...only((home) => home.heating.includes('Heat Pump'), 'A heat pump does the heating.'),
  ...only(
    (home) => home.heating.includes('Forced Air') && home.heating.includes('Natural Gas'),
    'The furnace is serviced each fall.',
    'Gas heat that comes up quickly.',
  ),
  ...only((home) => home.heating.includes('Radiant'), 'Radiant heat, even and silent.'),
  ...only(
    (home) => home.cooling.includes('Central Air'),
    'Central air for the weeks that need it.',
  ),
  ...only(
    (home) => settled(home) && !condo(home),
    'Roof and gutters were replaced four years ago.',
    'Windows are double glazed throughout.',
    'The electrical panel is new.',
    'Sewer line scoped and clear.',
    'New water heater.',
    'The attic was insulated two winters ago.',
    'Downspouts lead away from the walls.',
    'Painted outside last summer.',
  ),
  ...only(
    (home) => settled(home) && condo(home),
    'New water heater.',
    'Windows are double glazed throughout.',
    'Painted throughout last winter.',
    'The bath was tiled anew.',
  ),
  ...only(
    (home) => year(home) <= 2012,
    'Smoke alarms are new.',
    'Floors were refinished.',
    'Faucets do not drip.',
  ),
];

const closing: Sentence[] = [
  ...always(
    'Inspection report on request.',
    'Seller can be flexible about the date.',
    'Ask for the utility bills; they are kept.',
    'Pictures do not do it justice, so come.',
    'Disclosures are ready to read.',
    'A floor plan is on request.',
    'Offers are looked at as they come.',
    'Shown by appointment.',
    'The seller has found another home.',
    'Keys can change hands within weeks.',
    'Questions are answered in writing.',
    'Survey on file.',
  ),
  ...only(
    ({ edge }) => edge < 0.35,
    ({ city }) => `Downtown ${city} is a walk away.`,
    ({ city }) => `One walks to the middle of ${city}.`,
  ),
  ...only(
    ({ edge }) => edge >= 0.35,
    ({ city }) => `Downtown ${city} is a short drive away.`,
    ({ city }) => `Close enough to ${city}, far enough for quiet.`,
  ),
  ...only(
    ({ elementarySchool }) => elementarySchool !== null,
    ({ elementarySchool }) => `In the area of ${elementarySchool}.`,
  ),
  ...only(
    ({ associationFeeCents }) => associationFeeCents === null,
    'No association, and no fee to one.',
  ),
  ...only(
    ({ associationFeeCents }) => associationFeeCents !== null,
    'The association’s budget can be read before one decides.',
  ),
];

const land: Sentence[] = only(
  () => true,
  (home) =>
    `${number.format(home.lotSizeSquareFeet ?? 0)} square feet on ${street(home)}, ready for plans.`,
  (home) => `A lot of ${number.format(home.lotSizeSquareFeet ?? 0)} square feet.`,
  (home) =>
    `Room to build: ${number.format(home.lotSizeSquareFeet ?? 0)} square feet with the street on one side.`,
  (home) => `Open ground on ${street(home)}.`,
  (home) => `Nobody has built here yet: ${number.format(home.lotSizeSquareFeet ?? 0)} square feet.`,
  (home) => `A place on ${street(home)} for a house of one’s own.`,
);

const landMore: Sentence[] = [
  ...only(({ waterfrontYn }) => waterfrontYn, 'The far edge touches the water.'),
  ...always(
    'Water and power at the street.',
    'Soil report on file.',
    'Corners are marked.',
    'Sewer at the property line.',
    'Zoning letter on request.',
  ),
];

export const sentences: Record<Slot, Sentence[]> = {
  opening,
  inside,
  kitchen,
  outside,
  lately,
  closing,
  land,
  landMore,
};
