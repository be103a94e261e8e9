/** Who lists it. Firms and people are made up; each firm says that it is a demo. */
import type { Property } from '#domain/property/Property.ts';
import { type Chance, chanceOf } from '#illustrations/chance.ts';

const firstNames = [
  'Amara',
  'Ben',
  'Carla',
  'Dmitri',
  'Esther',
  'Felix',
  'Gita',
  'Hank',
  'Ines',
  'Joon',
  'Kaya',
  'Lars',
  'Mona',
  'Nikhil',
  'Olive',
  'Pablo',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
  'Umar',
  'Vera',
  'Wes',
  'Yuki',
] as const;
const lastNames = [
  'Alder',
  'Bautista',
  'Chen',
  'Dorsey',
  'Eng',
  'Fontaine',
  'Gruber',
  'Haddad',
  'Ivers',
  'Joshi',
  'Kowalski',
  'Lindqvist',
  'Marsh',
  'Novak',
  'Okafor',
  'Pruitt',
  'Quispe',
  'Romero',
  'Sato',
  'Tran',
  'Underhill',
  'Voss',
  'Whitlock',
  'Young',
] as const;
const firmNames = [
  'Lantern',
  'Threshold',
  'Corner Stone',
  'Good Gate',
  'Bay Window',
  'Keystone & Daughters',
  'Front Porch',
  'Plumb Line',
  'Tall Elm',
  'Mantel',
] as const;

type Lister = Pick<
  Property,
  | 'listAgentFullName'
  | 'listAgentPreferredPhone'
  | 'listAgentEmail'
  | 'listAgentStateLicense'
  | 'listOfficeName'
  | 'listOfficePhone'
  | 'listOfficeEmail'
  | 'listOfficeCorporateLicense'
>;

/**
 * A town has a handful of firms, so that one meets them again. Numbers 555-0100 to 555-0199 and
 * names that end in `.example` reach nobody.
 */
export function listedBy(chance: Chance, town: string): Lister {
  const first = chance.pick(firstNames);
  const last = chance.pick(lastNames);
  const firm = chance.pick(firmNames);
  const reached = chanceOf(`${first} ${last}/${firm}/${town}`);
  const host = `${firm.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  return {
    listAgentFullName: `${first} ${last}`,
    listAgentPreferredPhone: `(555) 555-01${twoDigits(reached)}`,
    listAgentEmail: `${first}.${last}@${host}`.toLowerCase(),
    listAgentStateLicense: `DEMO-${reached.whole(10_000, 99_999)}`,
    listOfficeName: `${firm} ${town} (demo)`,
    listOfficePhone: `(555) 555-01${twoDigits(chanceOf(`${firm}/${town}`))}`,
    listOfficeEmail: `office@${host}`,
    listOfficeCorporateLicense: null,
  };
}

function twoDigits(chance: Chance): string {
  return String(chance.whole(0, 99)).padStart(2, '0');
}
