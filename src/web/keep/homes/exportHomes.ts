/** The kept homes as a file. */
import { keepApi } from '#api/keep.ts';
import type { KeptHome, ToldHome } from '#api/keepSchemas.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import { call } from '../../client/call.ts';
import { spokenStatus } from '../../property/statusWords.ts';
import { typeWords } from '../../property/typeWords.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { toCsv } from './csv.ts';
import { type Priced, priceKind } from '#domain/property/price.ts';

const head = [
  'Address',
  'Status',
  'Price',
  'Kind of price',
  'Price when looked at',
  'Kind of price then',
  'Looked at',
  'Beds',
  'Baths',
  'Sq ft',
  'Lot sq ft',
  'Built',
  'Kind',
  'Days on market',
  'Days with earlier listings',
  'Kept since',
  'Lists',
  'Note',
  'Page',
];

/** @throws CallFailed where the homes cannot be had */
export async function exportHomes(
  homes: readonly KeptHome[],
  lists: readonly KeepList[],
): Promise<void> {
  const told = new Map<string, ToldHome>();
  for (let from = 0; from < homes.length; from += keepLimits.told) {
    const asked = homes.slice(from, from + keepLimits.told);
    const body = { homes: asked.map(({ listingKey }) => ({ listingKey, look: null })) };
    for (const home of (await call(keepApi.tell, { body })).homes) told.set(home.listingKey, home);
  }
  const rows = homes.map((home) => rowOf(home, told.get(home.listingKey), lists));
  const blob = new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveBlob(blob, 'kept-homes.csv');
}

function rowOf(home: KeptHome, told: ToldHome | undefined, lists: readonly KeepList[]) {
  const { listingKey, look, note, standingAt, listIds, place } = home;
  const card = told?.card ?? null;
  const names = lists.filter(({ listId }) => listIds.includes(listId)).map(({ name }) => name);
  return [
    card
      ? `${card.address}, ${card.city}, ${card.stateOrProvince} ${card.postalCode}`
      : (place ?? listingKey),
    card ? spokenStatus[card.standardStatus] : 'not shown any more',
    dollars(card?.priceCents),
    card && kindOfPrice(card),
    dollars(look?.priceCents),
    look && kindOfPrice(look),
    look?.at ?? null,
    card?.bedroomsTotal ?? null,
    card?.bathQuarters == null ? null : card.bathQuarters / 4,
    card?.livingArea ?? null,
    card?.lotSizeSquareFeet ?? null,
    card?.yearBuilt ?? null,
    card ? typeWords(card.propertySubType) : null,
    card?.daysOnMarket == null ? null : card.daysOnMarket - card.earlierDays,
    card?.daysOnMarket ?? null,
    standingAt,
    names.join('; '),
    note,
    `${location.origin}/home/${listingKey}`,
  ];
}

/** `asking`, `asking, from` for the lower end of a range. */
function kindOfPrice(priced: Priced): string {
  return `${priceKind(priced)}${priced.priceFromYn ? ', from' : ''}`;
}

function dollars(cents: number | null | undefined): number | null {
  return cents == null ? null : cents / 100;
}
