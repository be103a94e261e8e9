/** Where written notice reaches the brokerage, by phone and in person, and who answers for it. */
import { z } from 'zod';
import { oneLine } from '../enteredText.ts';
import { StateCode } from '../StateCode.ts';
import { Phone } from '../user/User.ts';

/** As an agreement keeps it. Rules for entering one may change; a kept one must stay readable. */
export const BrokerageOffice = z.object({
  street: z.string().min(1).max(160),
  city: z.string().min(1).max(80),
  state: StateCode,
  postalCode: z.string().min(1).max(10),
  phone: z.string().min(1).max(24),
  /** The broker who answers for the firm under the state's license law. */
  designatedBroker: z.string().min(1).max(120),
  /** null: not every state licenses the designated broker separately. */
  designatedBrokerLicense: z.string().min(1).max(40).nullable(),
});
export type BrokerageOffice = z.infer<typeof BrokerageOffice>;

/** As an admin enters it. */
export const EnteredOffice = BrokerageOffice.extend({
  street: oneLine(z.string().trim().min(1, 'Enter the street address.').max(160)),
  city: oneLine(z.string().trim().min(1, 'Enter the city.').max(80)),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code such as 98101.'),
  phone: Phone,
  designatedBroker: oneLine(
    z.string().trim().min(1, 'Enter the name of the designated broker.').max(120),
  ),
  designatedBrokerLicense: oneLine(z.string().trim().max(40))
    .nullable()
    .transform((number) => number || null),
});

/** `1200 Pine Street, Seattle, WA 98101`. */
export function officeAddress({ street, city, state, postalCode }: BrokerageOffice): string {
  return `${street}, ${city}, ${state} ${postalCode}`;
}

/** `Kim Sato, license WA-77`. */
export function designatedBrokerInWords(office: BrokerageOffice): string {
  const { designatedBroker, designatedBrokerLicense: license } = office;
  return license === null ? designatedBroker : `${designatedBroker}, license ${license}`;
}

/** Where written notice goes, with phone and designated broker, without a period at the end. */
export function officeInWords(office: BrokerageOffice): string {
  return [
    `Written notice goes to ${officeAddress(office)}`,
    `Phone: ${office.phone}`,
    `Designated broker: ${designatedBrokerInWords(office)}`,
  ].join('. ');
}

/** Why no terms can be proposed; agents can't enter the office themselves. */
export const officeMissing =
  'Your brokerage’s address, phone and designated broker are not entered yet, and agreements must name them. Your draft is saved. Ask an admin of your brokerage to enter them under Brokerage, then propose the terms again.';

/** Why nothing is made with the office: the register of records has another one. */
export const officeNotOnRecord =
  'Your brokerage’s name, license or address was changed in the database and is not on record, so no agreement can name it. Nothing was changed. Ask an admin of your brokerage to check it under Brokerage and save it again.';
