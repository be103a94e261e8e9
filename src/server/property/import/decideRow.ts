/** A row becomes a home, or the reasons for which it does not. One odd cell costs the cell. */
import { daysBetween, type Instant } from '#domain/calendar.ts';
import { dayOf } from '#domain/property/history/days.ts';
import { findDoubts } from '#domain/property/findDoubts.ts';
import { Property } from '#domain/property/Property.ts';
import { kindOf } from '#domain/property/PropertySubType.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { cellsBehind } from './cellsBehind.ts';
import { cellSentence } from './cellSentence.ts';
import { composeHome, type Source, type Told } from './composeHome.ts';
import { placeOf } from './placeOf.ts';
import type { CellName, CellValues } from './resoCells.ts';
import type { CellNote, RowProblem } from './RowProblem.ts';
import type { RowReading } from './rowReader.ts';

export type Decision = { home: HomeRecord; notes: CellNote[] } | { problems: RowProblem[] };

/** `now` is for what cannot lie in the future. */
export function decideRow(
  reading: RowReading,
  source: Omit<Source, 'listingKey'>,
  now: Instant,
): Decision {
  const problems = [...reading.problems];
  // Of a row that could not be cut into cells nothing else is known to be wrong.
  if (problems.some(({ field }) => field === '')) return { problems };
  const desk = new RowDesk(reading);
  const told = desk.told();
  problems.push(...desk.problems);
  if (problems.length > 0 || told === null) return { problems };
  const home = desk.compose(told, { ...source, listingKey: reading.listingKey }, now);
  return home === null ? { problems: desk.problems } : { home, notes: desk.notes };
}

/** Announced homes come on the market within weeks; a later day is a typing error. */
const announcedDays = 90;

/** Kinds that can stand at no street. */
const streetless = new Set(['Unimproved Land', 'Farm']);

/** Without which there is no home to show. */
const needed = new Set<keyof Property>([
  'standardStatus',
  'unparsedAddress',
  'city',
  'stateOrProvince',
  'postalCode',
  'latitude',
  'longitude',
]);

class RowDesk {
  readonly problems: RowProblem[] = [];
  readonly notes: CellNote[];
  readonly #reading: RowReading;
  readonly #values: CellValues;

  constructor(reading: RowReading) {
    this.#reading = reading;
    this.#values = { ...reading.values };
    this.notes = [...reading.notes];
  }

  /** What a home needs, filled in where something else tells it; null where nothing does. */
  told(): Told | null {
    const values = this.#values;
    const { StandardStatus } = values;
    if (StandardStatus === undefined) this.#lacks('StandardStatus');
    const PropertySubType = values.PropertySubType ?? this.#guessSubType();
    if (!streetless.has(kindOf(PropertySubType)) && !values.UnparsedAddress && !values.StreetName) {
      this.#lacks('UnparsedAddress');
    }
    this.#hideUnreadFlags();
    const unread = this.#unreadPrice();
    if (unread !== null) this.#refuse(unread, this.#reasonOf(unread));
    const found = placeOf(values);
    if ('problem' in found)
      this.#refuse(found.problem.field, this.#reasonOf(found.problem.field, found.problem.reason));
    if (StandardStatus === undefined || 'problem' in found) return null;
    for (const { field, reason } of found.notes) this.#note(field, reason, 'left out');
    const { AssociationFee, AssociationFeeFrequency } = values;
    if (AssociationFee?.cents && !(AssociationFee.frequency ?? AssociationFeeFrequency))
      this.#note('AssociationFee', 'Has no period that can be read.', 'left out');
    return { ...values, StandardStatus, PropertySubType, place: found.place };
  }

  /** Composes, leaves out the cells that cannot be true, and composes again. */
  compose(told: Told, source: Source, now: Instant): HomeRecord | null {
    let left = this.#withPeriods(this.#inOrder(told));
    // Each turn leaves out a cell at least, or ends.
    for (;;) {
      const home = composeHome(left, source);
      const today = dayOf(now, home.property.timeZone);
      const announced = this.#announced(left, today);
      if (announced === null) return null;
      if (announced !== left) {
        left = announced;
        continue;
      }
      const faults = faultsOf(home.property, today);
      if (faults.length === 0) return home;
      const odd = faults.map((fault) => ({
        ...fault,
        cells: cellsBehind(fault.field).filter((cell) => left[cell] !== undefined),
      }));
      const fatal = odd.filter(
        ({ field, cells }) => cells.length === 0 || needed.has(field) || isShownPrice(field, left),
      );
      for (const { field, reason } of fatal) this.#refuse(cellsBehind(field)[0]!, reason);
      if (fatal.length > 0) return null;
      for (const { cells, reason } of odd) this.#note(cells[0]!, reason, 'left out');
      const dropped = new Set<string>(odd.flatMap(({ cells }) => cells));
      left = Object.fromEntries(
        Object.entries(left).filter(([name]) => !dropped.has(name)),
      ) as Told;
    }
  }

  /** An amount that is paid again and again says nothing without how often that is. */
  #withPeriods(told: Told): Told {
    const { AssociationFee: fee, ...others } = told;
    if (fee === undefined || fee.cents === 0 || fee.frequency !== null) return told;
    if (told.AssociationFeeFrequency !== undefined) return told;
    const reason = 'Has no period: add AssociationFeeFrequency, a column or a value.';
    this.#note('AssociationFee', reason, 'left out');
    return others;
  }

  /** Dates that contradict each other are a fault of the row: a history made of them is invented. */
  #inOrder(told: Told): Told {
    const odd = dateFaults(told);
    for (const { field, reason } of odd) this.#note(field, reason, 'left out');
    const dropped = new Set<string>(odd.map(({ field }) => field));
    return Object.fromEntries(Object.entries(told).filter(([name]) => !dropped.has(name))) as Told;
  }

  /** What is for sale from a day on that is still to come is announced; null where that is too far. */
  #announced(told: Told, today: string): Told | null {
    if (told.StandardStatus !== 'Active' || told.OnMarketDate === undefined) return told;
    const ahead = daysBetween(today, told.OnMarketDate);
    if (ahead <= 0) return told;
    if (ahead > announcedDays) {
      this.#refuse(
        'OnMarketDate',
        `An active home cannot have been listed in ${ahead} days from today.`,
      );
      return null;
    }
    this.#note('StandardStatus', `Is Coming Soon until ${told.OnMarketDate}.`, 'noted');
    return { ...told, StandardStatus: 'Coming Soon' };
  }

  /** A price that is shown and cannot be read makes no home; another one costs the cell. */
  #unreadPrice(): CellName | null {
    const unread = (name: CellName) =>
      this.notes.some((note) => note.field === name && note.effect === 'left out');
    if (this.#values.StandardStatus === 'Closed') {
      if (unread('ClosePrice')) return 'ClosePrice';
      return unread('ListPrice') && this.#values.ClosePrice === undefined ? 'ListPrice' : null;
    }
    return unread('ListPrice') ? 'ListPrice' : null;
  }

  /** A display flag that can't be read hides the home or its address: the seller may have said no. */
  #hideUnreadFlags(): void {
    for (const name of ['InternetEntireListingDisplayYN', 'InternetAddressDisplayYN'] as const) {
      const unreadYn = this.notes.some(
        ({ field, effect }) => field === name && effect === 'left out',
      );
      if (!unreadYn) continue;
      this.#values[name] = false;
      this.#note(name, 'Is neither yes nor no, and taken for no.', 'noted');
    }
  }

  #guessSubType(): Told['PropertySubType'] {
    const { BedroomsTotal, LivingArea, Bathrooms, YearBuilt, LotSizeSquareFeet } = this.#values;
    const rooms = [BedroomsTotal, LivingArea, Bathrooms, YearBuilt];
    const landYn = rooms.every((value) => !value) && LotSizeSquareFeet !== undefined;
    const guess = landYn ? 'Unimproved Land' : 'Single Family Residence';
    this.#note('PropertySubType', `Is missing or not known, and taken for ${guess}.`, 'noted');
    return guess;
  }

  #lacks(field: CellName): void {
    this.#refuse(field, this.#reasonOf(field, 'Is missing.'));
  }

  /** Why its cell could not be read counts more than that it is not there. */
  #reasonOf(field: CellName, otherwise = ''): string {
    const note = this.notes.find((one) => one.field === field && one.effect === 'left out');
    return note?.reason ?? otherwise;
  }

  #refuse(field: CellName, reason: string): void {
    this.problems.push({
      line: this.#reading.line,
      field,
      value: this.#reading.cellOf(field),
      reason,
    });
  }

  /** Of what is noted in the end the reason before it is left out: a cell has one. */
  #note(field: CellName, reason: string, effect: CellNote['effect']): void {
    const { line } = this.#reading;
    const before = this.notes.findIndex((note) => note.field === field);
    if (before !== -1) this.notes.splice(before, 1);
    this.notes.push({ line, field, value: this.#reading.cellOf(field), reason, effect });
  }
}

const soldOrAgreed = new Set<Told['StandardStatus']>([
  'Active Under Contract',
  'Pending',
  'Closed',
]);

/** An active home may have an earlier sale on record; a closed one is not listed after its sale. */
function dateFaults(told: Told): { field: CellName; reason: string }[] {
  const { StandardStatus: status, OnMarketDate: listed, CloseDate: closed } = told;
  const { PurchaseContractDate: agreed, PriceChangeTimestamp: repriced } = told;
  const faults: { field: CellName; reason: string }[] = [];
  const add = (field: CellName, reason: string) => void faults.push({ field, reason });
  const soldOn = status === 'Closed' ? closed : undefined;
  const lateYn = listed !== undefined && soldOn !== undefined && listed > soldOn;
  if (lateYn) add('OnMarketDate', `Is after the sale on ${soldOn}.`);
  if (repriced !== undefined && soldOn !== undefined && repriced > soldOn) {
    add('PriceChangeTimestamp', `Is after the sale on ${soldOn}.`);
  }
  if (agreed !== undefined && soldOn !== undefined && agreed > soldOn) {
    add('PurchaseContractDate', `Is after the sale on ${soldOn}.`);
  } else if (agreed !== undefined && listed !== undefined && !lateYn) {
    if (soldOrAgreed.has(status) && agreed < listed) {
      add('PurchaseContractDate', `Is before the listing on ${listed}.`);
    }
  }
  return faults;
}

interface Fault {
  field: keyof Property;
  reason: string;
}

function faultsOf(property: Property, today: string): Fault[] {
  const checked = Property.safeParse(property, { error: cellSentence });
  if (!checked.success) {
    return checked.error.issues.map((issue) => ({
      field: String(issue.path[0]) as keyof Property,
      reason: issue.message,
    }));
  }
  return findDoubts(property, today);
}

function isShownPrice(field: keyof Property, told: Told): boolean {
  return (
    field ===
    (told.StandardStatus === 'Closed' && told.ClosePrice !== undefined
      ? 'closePriceCents'
      : 'listPriceCents')
  );
}
