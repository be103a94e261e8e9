/** How the lives of homes are told, row by row. */
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
  /** It was on offer before this listing, and has not been sold since. */
  back?: boolean;
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
export function row(
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

export const jan1 = { listed: '2026-01-01' };
export const b = { key: 'b' };
export const listed = '01-01 listed Active 500';
