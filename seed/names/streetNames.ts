/** Gives every street of a town its name and its numbers. */
import { chanceOf, type Chance } from '#illustrations/chance.ts';
import { distance, lengthOf } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Course } from '../streets/Course.ts';
import type { Quarter } from '../streets/quarters.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import { metresPerHundred, type NamedStreet } from './Named.ts';
import * as words from './wordLists.ts';

export interface NamingTown {
  seed: string;
  terrain: Terrain;
  quarters: Quarter[];
  /** Radians in which the streets of the centre run. */
  centreAngle: number;
  /** Whether a course ends dead at its far end. */
  isDeadEnd(course: number): boolean;
}

type Axis = 'eastWest' | 'northSouth';

/** A course seen from the cross of the town's two base lines. */
interface Bearing {
  axis: Axis;
  /** Metres from the base line that runs beside it, to the east or north. */
  offset: number;
  /** Metres from the base line that crosses it, at its two ends. */
  first: number;
  last: number;
}

export function nameStreets(town: NamingTown, courses: Course[]): NamedStreet[] {
  const namer = new Namer(town);
  const bearings = courses.map(({ line }) => bearingOf(line, town.centreAngle));
  // Main streets choose first, then shores, then the grid from the centre outwards.
  const order = [...courses.keys()].sort(
    (a, b) => rankOf(courses[b]!) - rankOf(courses[a]!) || away(courses[a]!) - away(courses[b]!),
  );
  const names = new Map<number, string>();
  for (const i of order) names.set(i, namer.nameOf(courses[i]!, i, bearings[i]!));
  return courses.flatMap((course, i) =>
    numbered(town, names.get(i)!, course, i, bearings[i]!, namer),
  );
}

const ranks = { trunk: 4, primary: 3, secondary: 2, tertiary: 1, minor: 0 };
const rankOf = ({ rank, quarter }: Course) => ranks[rank] + (quarter === null ? 1 : 0);

function away({ line }: Course): number {
  const middle = line[line.length >> 1]!;
  return Math.hypot(middle.x, middle.y);
}

function bearingOf(line: Spot[], centreAngle: number): Bearing {
  const cos = Math.cos(centreAngle);
  const sin = Math.sin(centreAngle);
  const turn = ({ x, y }: Spot) => ({ x: x * cos + y * sin, y: y * cos - x * sin });
  const first = turn(line[0]!);
  const last = turn(line.at(-1)!);
  const middle = turn(line[line.length >> 1]!);
  // Which of the two runs nearer to true east is called so, and rises to the east; the other to the north.
  const isTurned = Math.abs(sin) > Math.SQRT1_2;
  const riseX = Math.sign(isTurned ? sin : cos);
  const riseY = Math.sign(isTurned ? -sin : cos);
  const runsAlongX = Math.abs(last.x - first.x) >= Math.abs(last.y - first.y);
  const axis: Axis = runsAlongX !== isTurned ? 'eastWest' : 'northSouth';
  return runsAlongX
    ? { axis, offset: riseY * middle.y, first: riseX * first.x, last: riseX * last.x }
    : { axis, offset: riseX * middle.x, first: riseY * first.y, last: riseY * last.y };
}

/** Metres; a street that belongs to no quarter and lies farther from the water goes on from a grid. */
const besideWater = 120;

function runsAlongShore({ terrain }: NamingTown, { line, rank, quarter }: Course): boolean {
  const middle = line[line.length >> 1]!;
  return quarter === null && rank === 'minor' && terrain.shore.at(middle.x, middle.y) < besideWater;
}

class Namer {
  readonly #town: NamingTown;
  readonly #chance: Chance;
  readonly #used = new Set<string>();
  readonly #themes = new Map<number, { list: string[]; at: number }>();
  readonly #gridNames: string[];
  readonly #numberedAxis: Axis;
  readonly hasPrefixes: boolean;
  readonly #mains: string[];
  readonly #shores: string[];
  /** Grid streets by their line: `northSouth 340` has one name wherever it goes on. */
  readonly #lines: { axis: Axis; offset: number; name: string; from: number; to: number }[] = [];

  constructor(town: NamingTown) {
    this.#town = town;
    this.#chance = chanceOf(`${town.seed}/names`);
    const { names, numberedStreets } = town.terrain.character;
    const order = this.#chance;
    this.#gridNames = [
      ...(names === 'spanish' && order.maybe(0.5) ? [words.birds] : [words.trees]),
      ...(order.maybe(0.6)
        ? [words.presidents, words.founders]
        : [words.founders, words.presidents]),
      words.states,
      words.english,
    ].flat();
    this.#numberedAxis = order.maybe(0.7) ? 'northSouth' : 'eastWest';
    this.hasPrefixes = numberedStreets ? order.maybe(0.75) : false;
    this.#mains = shuffled(order, words.mainNames);
    this.#shores = shuffled(order, words.shoreNames);
  }

  nameOf(course: Course, index: number, bearing: Bearing): string {
    const { rank, quarter } = course;
    if (runsAlongShore(this.#town, course)) return this.#shoreName();
    if (rank !== 'minor') return this.#mainName(bearing);
    const kind = quarter === null ? null : this.#town.quarters[quarter]?.kind;
    if (kind === 'suburb' || kind === 'estate') return this.#suburbName(course, index, quarter!);
    return this.#gridName(bearing);
  }

  #shoreName(): string {
    const word = this.#shores.shift() ?? this.#fresh(words.coastal);
    return this.#take(word, this.#chance.pick(['Dr', 'Dr', 'Rd', 'Way', 'Blvd']));
  }

  #mainName({ offset }: Bearing): string {
    const first = !this.#used.has('Main');
    if (first && Math.abs(offset) < 500) return this.#take('Main', 'St');
    const word = this.#mains.shift() ?? this.#fresh(words.country);
    if (word === 'Broadway') return this.#take('Broadway', '');
    return this.#take(word, this.#chance.pick(['Ave', 'Ave', 'Blvd', 'Rd', 'St', 'Pkwy', 'Rd']));
  }

  /** Streets on one line share a name, unless they lie side by side. */
  #gridName({ axis, offset, first, last }: Bearing): string {
    const from = Math.min(first, last);
    const to = Math.max(first, last);
    const same = this.#lines.find(
      (line) =>
        line.axis === axis &&
        Math.abs(line.offset - offset) < 34 &&
        (from > line.to - 20 || to < line.from + 20) &&
        Math.max(from - line.to, line.from - to) < 700,
    );
    if (same) {
      same.from = Math.min(same.from, from);
      same.to = Math.max(same.to, to);
      return same.name;
    }
    const { numberedStreets } = this.#town.terrain.character;
    const name =
      numberedStreets && axis === this.#numberedAxis
        ? this.#numberName(offset)
        : this.#take(this.#fresh(this.#gridNames), axis === 'northSouth' ? 'Ave' : 'St');
    this.#lines.push({ axis, offset, name, from, to });
    return name;
  }

  #numberName(offset: number): string {
    // Counted from one edge of the old town to the other, so that no number comes twice.
    const { radius, character } = this.#town.terrain;
    const number = Math.max(1, Math.floor((offset + radius * (character.grid + 0.2)) / 105) + 1);
    const suffix = this.#numberedAxis === 'northSouth' && !this.hasPrefixes ? 'Ave' : 'St';
    for (const ending of [suffix, 'Pl', 'Ct', 'Ter', 'Way', 'Ln']) {
      const name = `${ordinal(number)} ${ending}`;
      if (this.#used.has(name)) continue;
      this.#used.add(name);
      return name;
    }
    return this.#take(this.#fresh(words.founders), 'St');
  }

  #suburbName(course: Course, index: number, quarter: number): string {
    let theme = this.#themes.get(quarter);
    if (!theme) {
      theme = { list: shuffled(this.#chance, this.#chance.pick(this.#themesHere())), at: 0 };
      this.#themes.set(quarter, theme);
    }
    const length = lengthOf(course.line);
    const isLoop = distance(course.line[0]!, course.line.at(-1)!) < 30 && length > 150;
    const ending = isLoop
      ? this.#chance.pick(['Cir', 'Loop'])
      : this.#town.isDeadEnd(index) && length < 260
        ? this.#chance.pick(['Ct', 'Pl', 'Ct'])
        : length > 500
          ? this.#chance.pick(['Dr', 'Dr', 'Way'])
          : this.#chance.pick(['Ln', 'Dr', 'Way', 'St', 'Ln']);
    for (; theme.at < theme.list.length; theme.at++) {
      const word = theme.list[theme.at]!;
      if (this.#used.has(word)) continue;
      theme.at++;
      return this.#take(word, ending);
    }
    return this.#take(this.#fresh(words.country), ending);
  }

  #themesHere(): [string[], ...string[][]] {
    const { names, hills } = this.#town.terrain.character;
    const isCoastal = this.#town.terrain.sea.at(0, 0) < 1900;
    return [
      words.country,
      words.birds,
      words.flowers,
      ...(names === 'spanish' ? [words.spanish, words.spanish, words.spanish] : []),
      ...(names === 'english' ? [words.english, words.english] : []),
      ...(hills > 0.6 ? [words.country] : [words.states]),
      ...(isCoastal ? [words.coastal, words.coastal] : [words.golf]),
    ];
  }

  /** A word of the list that no street has yet; two words together when all are taken. */
  #fresh(list: string[]): string {
    const free = list.find((word) => !this.#used.has(word));
    if (free) return free;
    // Names of two words make no third: no street is called Red Blue Heron.
    const single = [...list, ...words.trees, ...words.flowers, ...words.birds].filter(
      (word) => !word.includes(' '),
    );
    const back = () => single[this.#chance.whole(0, single.length - 1)]!;
    let pair = '';
    for (let attempt = 0; attempt < 200; attempt++) {
      // Once the fronts are used up as well, two words of the list stand together.
      const [first, second] = [attempt < 20 ? this.#chance.pick(fronts) : back(), back()];
      pair = `${first} ${second}`;
      if (!second.startsWith(first) && !this.#used.has(pair)) return pair;
    }
    return pair;
  }

  #take(word: string, ending: string): string {
    this.#used.add(word);
    return ending ? `${word} ${ending}` : word;
  }
}

const fronts: [string, ...string[]] = [
  'Upper',
  'Lower',
  'Old',
  'New',
  'Little',
  'High',
  'West',
  'East',
  'North',
  'South',
  'Great',
  'Red',
  'White',
  'Silver',
  'Golden',
  'Blue',
  'Green',
  'Quiet',
  'Sunny',
  'Hidden',
  'Lone',
  'Twin',
  'Royal',
];

function shuffled<T>(chance: Chance, list: T[]): T[] {
  return list
    .map((item) => ({ item, luck: chance.unit() }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ item }) => item);
}

export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** A street that crosses its base line is two streets, north and south or east and west of it. */
function numbered(
  town: NamingTown,
  name: string,
  street: Course,
  course: number,
  { axis, first, last }: Bearing,
  namer: Namer,
): NamedStreet[] {
  const { line, quarter, rank } = street;
  const length = lengthOf(line);
  const kind = quarter === null ? null : town.quarters[quarter]?.kind;
  const isGrid =
    rank !== 'minor' || (kind !== 'suburb' && kind !== 'estate' && !runsAlongShore(town, street));
  const side = (place: number) =>
    axis === 'eastWest' ? (place >= 0 ? 'E' : 'W') : place >= 0 ? 'N' : 'S';
  const full = (place: number) => (namer.hasPrefixes && isGrid ? `${side(place)} ${name}` : name);
  const hundredOf = (metres: number) => 100 * (1 + Math.floor(Math.abs(metres) / metresPerHundred));

  const crossesBase = first * last < 0 && Math.min(Math.abs(first), Math.abs(last)) > 60;
  if (isGrid && namer.hasPrefixes && crossesBase) {
    const split = (length * Math.abs(first)) / (Math.abs(first) + Math.abs(last));
    return [
      { name: full(first), course, from: 0, to: split, risesTo: 'from', firstNumber: 100 },
      { name: full(last), course, from: split, to: length, risesTo: 'to', firstNumber: 100 },
    ];
  }
  const rises = Math.abs(last) >= Math.abs(first);
  return [
    {
      name: full(Math.abs(first) > Math.abs(last) ? first : last),
      course,
      from: 0,
      to: length,
      risesTo: rises ? 'to' : 'from',
      firstNumber: hundredOf(Math.min(Math.abs(first), Math.abs(last))),
    },
  ];
}
