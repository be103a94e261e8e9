/**
 * The words of an address as people type them and as directories write them, brought to one form:
 * small letters, no accents or punctuation, street types and directions by their USPS abbreviation
 * (Publication 28, appendices B and C).
 */

import { oneNotation } from './oneNotation.ts';

const abbreviations = new Map(
  Object.entries({
    alley: 'aly',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    circle: 'cir',
    court: 'ct',
    crescent: 'cres',
    drive: 'dr',
    expressway: 'expy',
    freeway: 'fwy',
    heights: 'hts',
    highway: 'hwy',
    lane: 'ln',
    mount: 'mt',
    parkway: 'pkwy',
    place: 'pl',
    plaza: 'plz',
    point: 'pt',
    road: 'rd',
    saint: 'st',
    square: 'sq',
    street: 'st',
    str: 'st',
    terrace: 'ter',
    trail: 'trl',
    apartment: 'apt',
    unit: 'apt',
    suite: 'ste',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    sixth: '6th',
    seventh: '7th',
    eighth: '8th',
    ninth: '9th',
    tenth: '10th',
  }),
);

/** Words in the names of places and streets, of the same publication; none of them tells a home. */
const abbreviationsInNames = new Map(
  Object.entries({
    beach: 'bch',
    bridge: 'brg',
    canyon: 'cyn',
    center: 'ctr',
    centre: 'ctr',
    cove: 'cv',
    creek: 'crk',
    crossing: 'xing',
    estates: 'ests',
    falls: 'fls',
    ferry: 'fry',
    forest: 'frst',
    fort: 'ft',
    garden: 'gdn',
    gardens: 'gdns',
    grove: 'grv',
    harbor: 'hbr',
    hill: 'hl',
    hills: 'hls',
    junction: 'jct',
    lake: 'lk',
    lakes: 'lks',
    landing: 'lndg',
    manor: 'mnr',
    meadow: 'mdw',
    meadows: 'mdws',
    mountain: 'mtn',
    orchard: 'orch',
    ranch: 'rnch',
    ridge: 'rdg',
    river: 'riv',
    route: 'rte',
    sainte: 'ste',
    shore: 'shr',
    shores: 'shrs',
    spring: 'spg',
    springs: 'spgs',
    station: 'sta',
    township: 'twp',
    turnpike: 'tpke',
    valley: 'vly',
    view: 'vw',
    village: 'vlg',
    vista: 'vis',
    eleventh: '11th',
    twelfth: '12th',
    thirteenth: '13th',
    fourteenth: '14th',
    fifteenth: '15th',
    sixteenth: '16th',
    seventeenth: '17th',
    eighteenth: '18th',
    nineteenth: '19th',
    twentieth: '20th',
    thirtieth: '30th',
    fortieth: '40th',
    fiftieth: '50th',
    sixtieth: '60th',
    seventieth: '70th',
    eightieth: '80th',
    ninetieth: '90th',
  }),
);

const combiningMarks = /\p{M}/gu;
const apostrophes = /['’`]/g;
const notWord = /[^\p{L}\p{N}]+/u;

export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .split(notWord)
    .filter((word) => word !== '');
}

export function addressWords(text: string): string[] {
  return plainWords(text).map((word) => abbreviations.get(word) ?? word);
}

/** As `addressWords`, in one notation, with what also is shortened in the names of places: `Fort`, `Springs`. */
export function nameWords(text: string): string[] {
  return addressWords(oneNotation(text)).map((word) => abbreviationsInNames.get(word) ?? word);
}

/** Every word that has a short form, with it. */
export function shortenedWords(): [long: string, short: string][] {
  return [...abbreviations, ...abbreviationsInNames];
}

/** Whether a word says of which type a street is or which way it runs, as half of them share. */
export function isCommonInStreets(word: string): boolean {
  return commonInStreets.has(abbreviations.get(word) ?? word);
}

const commonInStreets = new Set(
  [...abbreviations.values(), 'way', 'loop', 'run', 'row', 'path', 'pike'].filter(
    (word) => !/\d/.test(word) && !['hts', 'mt', 'pt', 'apt', 'ste'].includes(word),
  ),
);
