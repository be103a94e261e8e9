/** Who lists it. Firms and people are made up; each firm says that it is a demo. */
import type { Property } from '#domain/property/Property.ts';
import type { Chance } from '#illustrations/chance.ts';

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

/** A town has a handful of firms, so that one meets them again. */
export function listedBy(
  chance: Chance,
  town: string,
): Pick<Property, 'listAgentFullName' | 'listOfficeName'> {
  return {
    listAgentFullName: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
    listOfficeName: `${chance.pick(firmNames)} ${town} (demo)`,
  };
}
