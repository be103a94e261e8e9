/**
 * Lives of homes as feeds bring them, each a situation that real files have: the rows in the order
 * of their arrival, and what the page says. Days are of 2026; dollars in thousands.
 */
import type { StandardStatus } from '../Property.ts';
import type { Row } from './recordFeed.example.ts';

export interface LifeExample {
  name: string;
  rows: Row[];
  /** Whose page, where there are two keys. */
  key?: string;
  /** The day on which the page is looked at. */
  on: string;
  /** `day kind status price`, oldest first. */
  history: string[];
  /** On the market in this listing, and with those before it. */
  days: [own: number | null, all: number | null];
  /** What the price was before the last cut or rise, in thousands. */
  before?: number | null;
}

type Fields = Omit<Row, 'on' | 'status' | 'price' | 'original' | 'previous' | 'soldFor'> & {
  original?: number;
  previous?: number;
  soldFor?: number;
};
const status: Record<string, StandardStatus> = {
  A: 'Active',
  U: 'Active Under Contract',
  P: 'Pending',
  W: 'Withdrawn',
  X: 'Expired',
  C: 'Canceled',
  H: 'Hold',
  S: 'Closed',
  N: 'Coming Soon',
  D: 'Delete',
};

/** A row by letter of its status; prices in thousands. */
function row(
  on: string,
  letter: keyof typeof status,
  price: number | null,
  rest: Fields = {},
): Row {
  const { original, previous, soldFor, ...others } = rest;
  return {
    ...others,
    on,
    status: status[letter]!,
    price: price === null ? null : price * 1000,
    ...(original !== undefined && { original: original * 1000 }),
    ...(previous !== undefined && { previous: previous * 1000 }),
    ...(soldFor !== undefined && { soldFor: soldFor * 1000 }),
  };
}

const jan1 = { listed: '2026-01-01' };
const b = { key: 'b' };
const listed = '01-01 listed Active 500';

export const lives: LifeExample[] = [
  // A price.
  {
    name: 'listed and never changed',
    rows: [row('01-02', 'A', 500, jan1), row('01-20', 'A', 500, jan1)],
    on: '01-31',
    history: [listed],
    days: [30, 30],
    before: null,
  },
  {
    name: 'cut twice, and no file says when',
    rows: [
      row('01-02', 'A', 555, jan1),
      row('01-03', 'A', 527, jan1),
      row('01-04', 'A', 501, jan1),
    ],
    on: '01-05',
    history: [
      '01-01 listed Active 555',
      '01-03 price_changed Active 527',
      '01-04 price_changed Active 501',
    ],
    days: [4, 4],
    before: 527,
  },
  {
    name: 'the source dates the cut',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-20', 'A', 480, { ...jan1, previous: 500, cutOn: '2026-01-15' }),
    ],
    on: '01-21',
    history: [listed, '01-15 price_changed Active 480'],
    days: [20, 20],
    before: 500,
  },
  {
    name: 'raised',
    rows: [row('01-02', 'A', 500, jan1), row('01-10', 'A', 525, jan1)],
    on: '01-11',
    history: [listed, '01-10 price_changed Active 525'],
    days: [10, 10],
    before: 500,
  },
  {
    name: 'a wrong price put right within the hour',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('2026-01-05T10:00:00.000Z', 'A', 5000, jan1),
      row('2026-01-05T10:40:00.000Z', 'A', 500, jan1),
    ],
    on: '01-06',
    history: [
      listed,
      '01-05 price_changed Active 5000 corrected',
      '01-05 price_changed Active 500 corrected',
    ],
    days: [5, 5],
    before: null,
  },
  {
    name: 'a wrong price that stood for a week is no slip',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-05', 'A', 550, jan1),
      row('01-12', 'A', 500, jan1),
    ],
    on: '01-13',
    history: [listed, '01-05 price_changed Active 550', '01-12 price_changed Active 500'],
    days: [12, 12],
    before: 550,
  },
  {
    name: 'a slip after a cut leaves the cut',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-05', 'A', 480, jan1),
      row('2026-01-08T10:00:00.000Z', 'A', 48, jan1),
      row('2026-01-08T11:00:00.000Z', 'A', 480, jan1),
    ],
    on: '01-09',
    history: [
      listed,
      '01-05 price_changed Active 480',
      '01-08 price_changed Active 48 corrected',
      '01-08 price_changed Active 480 corrected',
    ],
    days: [8, 8],
    before: 500,
  },
  {
    name: 'the original price is told later than the cut',
    rows: [row('01-10', 'A', 480, jan1), row('01-20', 'A', 480, { ...jan1, original: 500 })],
    on: '01-21',
    history: [listed, '01-10 price_changed Active 480'],
    days: [20, 20],
    before: 500,
  },
  {
    name: 'first seen after the cut that the record dates',
    rows: [row('01-20', 'A', 480, { ...jan1, original: 500, previous: 500, cutOn: '2026-01-12' })],
    on: '01-21',
    history: [listed, '01-12 price_changed Active 480'],
    days: [20, 20],
    before: 500,
  },
  {
    name: 'first seen after a cut of which only the day is told',
    rows: [row('01-20', 'A', 480, { ...jan1, cutOn: '2026-01-12' })],
    on: '01-21',
    history: ['01-01 listed Active –', '01-12 price_changed Active 480'],
    days: [20, 20],
  },
  {
    name: 'the old price in a file after the day of the cut',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-10', 'A', 500, jan1),
      row('01-12', 'A', 480, { ...jan1, cutOn: '2026-01-08' }),
    ],
    on: '01-13',
    history: [listed, '01-08 price_changed Active 480'],
    days: [12, 12],
    before: 500,
  },
  {
    name: 'no price until later',
    rows: [row('01-02', 'A', null, jan1), row('01-10', 'A', 480, jan1)],
    on: '01-11',
    history: ['01-01 listed Active 480'],
    days: [10, 10],
    before: null,
  },
  {
    name: 'a price that goes missing is no change',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-10', 'A', null, jan1),
      row('01-12', 'A', 500, jan1),
    ],
    on: '01-13',
    history: [listed],
    days: [12, 12],
    before: null,
  },
  {
    name: 'cut on the day of its listing',
    rows: [row('01-02', 'A', 490, { ...jan1, original: 500, cutOn: '2026-01-01' })],
    on: '01-03',
    history: [listed, '01-01 price_changed Active 490'],
    days: [2, 2],
    before: 500,
  },
  // Under contract.
  {
    name: 'pending from the second file on',
    rows: [row('01-02', 'A', 500, jan1), row('01-20', 'P', 500, jan1)],
    on: '02-28',
    history: [listed, '01-20 status_changed Pending 500'],
    days: [19, 19],
  },
  {
    name: 'under contract and for sale again',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'U', 500, jan1),
      row('01-21', 'A', 500, jan1),
    ],
    on: '01-31',
    history: [
      listed,
      '01-11 status_changed Active Under Contract 500',
      '01-21 status_changed Active 500',
    ],
    days: [20, 20],
  },
  {
    name: 'under contract, then pending',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'U', 500, jan1),
      row('01-15', 'P', 500, jan1),
    ],
    on: '01-31',
    history: [
      listed,
      '01-11 status_changed Active Under Contract 500',
      '01-15 status_changed Pending 500',
    ],
    days: [10, 10],
  },
  {
    name: 'flapping each day',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-03', 'P', 500, jan1),
      row('01-04', 'A', 500, jan1),
      row('01-05', 'P', 500, jan1),
      row('01-06', 'A', 500, jan1),
    ],
    on: '01-10',
    history: [
      listed,
      '01-03 status_changed Pending 500',
      '01-04 status_changed Active 500',
      '01-05 status_changed Pending 500',
      '01-06 status_changed Active 500',
    ],
    days: [7, 7],
  },
  {
    name: 'first seen pending, and nobody tells since when',
    rows: [row('01-20', 'P', 500, jan1)],
    on: '01-31',
    history: [listed, '01-20 status_changed Pending 500'],
    days: [null, null],
  },
  {
    name: 'first seen pending, with the source’s own count',
    rows: [row('01-20', 'P', 500, { ...jan1, days: 12 })],
    on: '01-31',
    history: [listed, '01-20 status_changed Pending 500'],
    days: [12, 12],
  },
  {
    name: 'cut while it was pending',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'P', 500, jan1),
      row('01-15', 'P', 490, jan1),
    ],
    on: '01-31',
    history: [listed, '01-11 status_changed Pending 500', '01-15 price_changed Pending 490'],
    days: [10, 10],
    before: 500,
  },
  {
    name: 'status and price change in one file',
    rows: [row('01-02', 'A', 500, jan1), row('01-11', 'P', 490, jan1)],
    on: '01-31',
    history: [listed, '01-11 status_changed Pending 490'],
    days: [10, 10],
    before: 500,
  },
  {
    name: 'on hold for ten days',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'H', 500, jan1),
      row('01-21', 'A', 500, jan1),
    ],
    on: '01-22',
    history: [listed, '01-11 status_changed Hold 500', '01-21 status_changed Active 500'],
    days: [11, 11],
  },
  // Sold.
  {
    name: 'listed, pending, sold',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'P', 500, jan1),
      row('02-12', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 }),
    ],
    on: '03-01',
    history: [listed, '01-11 status_changed Pending 500', '02-10 closed Closed 495'],
    days: [10, 10],
  },
  {
    name: 'a closing that was entered after the next file',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'P', 500, jan1),
      row('02-14', 'P', 500, jan1),
      row('02-20', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 }),
    ],
    on: '03-01',
    history: [listed, '01-11 status_changed Pending 500', '02-10 closed Closed 495'],
    days: [10, 10],
  },
  {
    name: 'still for sale in a file after its closing',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('02-14', 'A', 500, jan1),
      row('02-20', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 }),
    ],
    on: '03-01',
    history: [listed, '02-10 closed Closed 495'],
    days: [40, 40],
  },
  {
    name: 'a closed sale and nothing else',
    rows: [row('02-20', 'S', null, { closed: '2026-02-10', soldFor: 495 })],
    on: '03-01',
    history: ['02-10 closed Closed 495'],
    days: [null, null],
  },
  {
    name: 'sold for a price that nobody tells',
    rows: [row('01-02', 'A', 500, jan1), row('02-20', 'S', 500, { ...jan1, closed: '2026-02-10' })],
    on: '03-01',
    history: [listed, '02-10 closed Closed –'],
    days: [40, 40],
  },
  {
    name: 'sold on a day that nobody tells',
    rows: [row('01-02', 'A', 500, jan1), row('01-21', 'S', 500, { ...jan1, soldFor: 495 })],
    on: '03-01',
    history: [listed, '01-21 closed Closed 495'],
    days: [20, 20],
  },
  {
    name: 'first seen sold, with both days',
    rows: [row('02-20', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 })],
    on: '03-01',
    history: ['01-01 listed Active –', '02-10 closed Closed 495'],
    days: [40, 40],
  },
  {
    name: 'the price of the sale comes a week after it',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('02-11', 'S', 500, { ...jan1, closed: '2026-02-10' }),
      row('02-18', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 }),
    ],
    on: '03-01',
    history: [listed, '02-10 closed Closed –', '02-10 price_changed Closed 495'],
    days: [40, 40],
  },
  {
    name: 'sold and listed again under the same key',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('02-12', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 }),
      row('02-21', 'A', 650, { listed: '2026-02-20' }),
    ],
    on: '03-02',
    history: [listed, '02-10 closed Closed 495', '02-20 relisted Active 650'],
    days: [10, 10],
    before: null,
  },
  {
    name: 'sold and listed again under another key',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('02-12', 'S', 500, { ...jan1, closed: '2026-02-10', soldFor: 495 }),
      row('02-21', 'A', 650, { ...b, listed: '2026-02-20' }),
    ],
    key: 'b',
    on: '03-02',
    history: [listed, '02-10 closed Closed 495', '02-20 relisted Active 650'],
    days: [10, 10],
  },
  {
    name: 'the same parcel sold twice',
    rows: [
      row('03-01', 'S', null, { closed: '2026-01-10', soldFor: 400 }),
      row('03-01', 'S', null, { ...b, closed: '2026-02-20', soldFor: 600 }),
    ],
    key: 'b',
    on: '03-02',
    history: ['01-10 closed Closed 400', '02-20 closed Closed 600'],
    days: [null, null],
  },
  // Off the market and back.
  {
    name: 'withdrawn',
    rows: [row('01-02', 'A', 500, jan1), row('01-31', 'W', 500, jan1)],
    on: '03-01',
    history: [listed, '01-31 status_changed Withdrawn 500'],
    days: [30, 30],
  },
  {
    name: 'withdrawn and back within days, on its old date',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-31', 'W', 500, jan1),
      row('02-05', 'A', 500, jan1),
    ],
    on: '02-15',
    history: [listed, '01-31 status_changed Withdrawn 500', '02-05 status_changed Active 500'],
    days: [40, 40],
  },
  {
    name: 'withdrawn and relisted under the same key with a new date',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('03-03', 'W', 500, jan1),
      row('03-12', 'A', 490, { listed: '2026-03-12' }),
    ],
    on: '03-12',
    history: [listed, '03-03 status_changed Withdrawn 500', '03-12 relisted Active 490'],
    days: [0, 61],
    before: null,
  },
  {
    name: 'relisted under another key nine days later',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('03-03', 'W', 500, jan1),
      row('03-12', 'A', 490, { ...b, listed: '2026-03-12' }),
    ],
    key: 'b',
    on: '03-12',
    history: [listed, '03-03 status_changed Withdrawn 500', '03-12 relisted Active 490'],
    days: [0, 61],
  },
  {
    name: 'the old listing is withdrawn after the new one came',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('03-12', 'A', 490, { ...b, listed: '2026-03-12' }),
      row('03-15', 'W', 500, jan1),
    ],
    key: 'b',
    on: '03-22',
    history: [listed, '03-12 relisted Active 490', '03-15 status_changed Withdrawn 500'],
    days: [10, 80],
  },
  {
    name: 'expired, and relisted 29 days later',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('02-01', 'X', 500, jan1),
      row('03-03', 'A', 490, { listed: '2026-03-02' }),
    ],
    on: '03-12',
    history: [listed, '02-01 status_changed Expired 500', '03-02 relisted Active 490'],
    days: [10, 41],
  },
  {
    name: 'expired, and relisted 30 days later',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('02-01', 'X', 500, jan1),
      row('03-04', 'A', 490, { listed: '2026-03-03' }),
    ],
    on: '03-13',
    history: [listed, '02-01 status_changed Expired 500', '03-03 relisted Active 490'],
    days: [10, 10],
  },
  {
    name: 'back after two months on its old date',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-31', 'C', 500, jan1),
      row('04-01', 'A', 490, jan1),
    ],
    on: '04-11',
    history: [listed, '01-31 status_changed Canceled 500', '04-01 relisted Active 490'],
    days: [10, 10],
  },
  {
    name: 'three listings in a row',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'W', 500, jan1),
      row('01-16', 'A', 490, { listed: '2026-01-15' }),
      row('01-25', 'W', 490, { listed: '2026-01-15' }),
      row('02-02', 'A', 480, { listed: '2026-02-01' }),
    ],
    on: '02-11',
    history: [
      listed,
      '01-11 status_changed Withdrawn 500',
      '01-15 relisted Active 490',
      '01-25 status_changed Withdrawn 490',
      '02-01 relisted Active 480',
    ],
    days: [10, 30],
  },
  {
    name: 'a new listing date while it is for sale hides no days',
    rows: [row('01-02', 'A', 500, jan1), row('02-11', 'A', 500, { listed: '2026-02-10' })],
    on: '02-20',
    history: [listed, '02-10 relisted Active 500'],
    days: [10, 50],
  },
  {
    name: 'the listing date is put back to an earlier day',
    rows: [row('01-12', 'A', 500, { listed: '2026-01-10' }), row('01-20', 'A', 500, jan1)],
    on: '01-31',
    history: ['01-01 listed Active –', '01-10 relisted Active 500'],
    days: [21, 30],
  },
  {
    name: 'withdrawn and expired are one absence',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-31', 'W', 500, jan1),
      row('02-10', 'X', 500, jan1),
      row('02-21', 'A', 500, { listed: '2026-02-20' }),
    ],
    on: '03-02',
    history: [
      listed,
      '01-31 status_changed Withdrawn 500',
      '02-10 status_changed Expired 500',
      '02-20 relisted Active 500',
    ],
    days: [10, 40],
  },
  {
    name: 'pending, the sale fails, withdrawn, relisted',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'P', 500, jan1),
      row('02-01', 'W', 500, jan1),
      row('02-11', 'A', 490, { listed: '2026-02-10' }),
    ],
    on: '02-20',
    history: [
      listed,
      '01-11 status_changed Pending 500',
      '02-01 status_changed Withdrawn 500',
      '02-10 relisted Active 490',
    ],
    days: [10, 20],
  },
  // Two brokers.
  {
    name: 'two brokers offer it at once: each day counts once',
    rows: [row('01-02', 'A', 500, jan1), row('02-02', 'A', 510, { ...b, listed: '2026-02-01' })],
    key: 'b',
    on: '02-11',
    history: [listed, '02-01 relisted Active 510'],
    days: [10, 41],
  },
  {
    name: 'the page of the first of two brokers',
    rows: [row('01-02', 'A', 500, jan1), row('02-02', 'A', 510, { ...b, listed: '2026-02-01' })],
    key: 'a',
    on: '02-11',
    history: [listed, '02-01 relisted Active 510'],
    days: [41, 41],
  },
  {
    name: 'a second broker on the same day',
    rows: [row('01-02', 'A', 500, jan1), row('01-02', 'A', 500, { ...b, ...jan1 })],
    key: 'b',
    on: '01-11',
    history: [listed, '01-01 relisted Active 500'],
    days: [10, 10],
  },
  // Announced.
  {
    name: 'coming soon, then for sale',
    rows: [row('01-02', 'N', 500), row('01-11', 'A', 500, { listed: '2026-01-10' })],
    on: '01-20',
    history: ['01-02 listed Coming Soon 500', '01-10 listed Active 500'],
    days: [10, 10],
  },
  {
    name: 'coming soon in a file after its first day',
    rows: [
      row('01-02', 'N', 500),
      row('01-12', 'N', 500),
      row('01-14', 'A', 500, { listed: '2026-01-10' }),
    ],
    on: '01-20',
    history: ['01-02 listed Coming Soon 500', '01-10 listed Active 500'],
    days: [10, 10],
  },
  {
    name: 'coming soon and not yet for sale',
    rows: [row('01-02', 'N', 500, { listed: '2026-02-01' })],
    on: '01-20',
    history: ['01-02 listed Coming Soon 500'],
    days: [0, 0],
  },
  // What the source does not tell.
  {
    name: 'first seen for sale, and nobody tells since when',
    rows: [row('01-02', 'A', 500)],
    on: '01-11',
    history: ['01-02 seen Active 500'],
    days: [null, null],
  },
  {
    name: 'first seen with the source’s own count',
    rows: [row('01-11', 'A', 500, { days: 5 })],
    on: '01-20',
    history: ['01-11 seen Active 500'],
    days: [14, 14],
  },
  {
    name: 'the source counts less than the calendar: it rested before',
    rows: [row('01-21', 'A', 500, { ...jan1, days: 12 })],
    on: '01-31',
    history: [listed],
    days: [22, 22],
  },
  {
    name: 'the source tells earlier listings that no file had',
    rows: [row('01-11', 'A', 500, { days: 5, cumulative: 66 })],
    on: '01-11',
    history: ['01-11 seen Active 500'],
    days: [5, 66],
  },
  {
    name: 'a later count of the source does not undo a rest that was seen',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-11', 'P', 500, jan1),
      row('01-21', 'A', 500, { ...jan1, days: 20 }),
    ],
    on: '01-31',
    history: [listed, '01-11 status_changed Pending 500', '01-21 status_changed Active 500'],
    days: [20, 20],
  },
  {
    name: 'under another key and first seen: new since then, not unknown',
    rows: [row('01-02', 'A', 500, jan1), row('01-31', 'W', 500, jan1), row('02-05', 'A', 490, b)],
    key: 'b',
    on: '02-15',
    history: [listed, '01-31 status_changed Withdrawn 500', '02-05 relisted Active 490'],
    days: [10, 40],
  },
  // The order and the clocks of files.
  {
    name: 'the last file comes first',
    rows: [
      row('01-20', 'P', 480, jan1),
      row('01-02', 'A', 500, jan1),
      row('01-10', 'A', 480, jan1),
    ],
    on: '02-28',
    history: [listed, '01-10 price_changed Active 480', '01-20 status_changed Pending 480'],
    days: [19, 19],
    before: 500,
  },
  {
    name: 'a late file between two that are alike',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-20', 'A', 500, jan1),
      row('01-10', 'P', 500, jan1),
    ],
    on: '01-31',
    history: [listed, '01-10 status_changed Pending 500', '01-20 status_changed Active 500'],
    days: [20, 20],
  },
  {
    name: 'the record’s own time goes before the file’s',
    rows: [
      row('01-02', 'A', 500, jan1),
      row('01-20', 'P', 500, { ...jan1, modified: '2026-01-11T20:00:00.000Z' }),
    ],
    on: '01-31',
    history: [listed, '01-11 status_changed Pending 500'],
    days: [10, 10],
  },
  {
    name: 'a listing by mistake is deleted',
    rows: [row('01-02', 'A', 500, jan1), row('01-03', 'D', 500, jan1)],
    on: '01-31',
    history: [listed, '01-03 status_changed Delete 500'],
    days: [2, 2],
  },
];
