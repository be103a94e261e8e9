/** The tables as Kysely sees them. Each row is a noun of the domain wherever there is one. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Fact } from '#domain/facts.ts';
import type { Media, Property, PropertyEvent } from '#domain/property/Property.ts';

export type PropertyTable = Omit<Property, 'media'> & { media: JSONColumnType<Media[]> };
export type PropertyEventTable = PropertyEvent & { listingKey: string; step: number };

interface FactTable {
  factId: string;
  xid: Generated<string>;
  kind: Fact['kind'];
  body: JSONColumnType<Fact>;
  statedAt: string;
}

export interface Tables {
  property: PropertyTable;
  propertyEvent: PropertyEventTable;
  fact: FactTable;
  factDone: { reaction: string; factId: string; doneAt: string };
}
