/** The firm behind the agents, as every agreement names it. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { oneLine } from '../enteredText.ts';
import { BrokerageOffice, EnteredOffice } from './BrokerageOffice.ts';

const Firm = z.object({
  name: z.string().trim().min(1, "Enter the brokerage's name.").max(160),
  licenseNumber: z.string().trim().min(1, "Enter the brokerage's license number.").max(40),
});

/** As an admin enters it, all at once. */
export const EnteredBrokerage = z.object({
  name: oneLine(Firm.shape.name),
  licenseNumber: oneLine(Firm.shape.licenseNumber),
  ...EnteredOffice.shape,
});
export type EnteredBrokerage = z.infer<typeof EnteredBrokerage>;

export const Brokerage = Firm.extend({
  /** null: entered before the office was asked for; no terms can be proposed until it is entered. */
  office: BrokerageOffice.nullable(),
});
export type Brokerage = z.infer<typeof Brokerage>;

/** With who entered it last; null where that was before it was recorded, or not by a person. */
export const BrokerageOnRecord = Brokerage.extend({
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
  /** False where the database was changed past Lintel: no agreement is made until it is saved again. */
  onRecordYn: z.boolean(),
});
export type BrokerageOnRecord = z.infer<typeof BrokerageOnRecord>;
