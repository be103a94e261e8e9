/** A brokerage for tests. */
import type { EnteredBrokerage } from './Brokerage.ts';
import type { BrokerageOffice } from './BrokerageOffice.ts';

export const anOffice: BrokerageOffice = {
  street: '1200 Pine Street',
  city: 'Seattle',
  state: 'WA',
  postalCode: '98101',
  phone: '(206) 555-0100',
  designatedBroker: 'Ida Berg',
  designatedBrokerLicense: 'WA-77',
};

export const aBrokerage: EnteredBrokerage = {
  name: 'Harbor Homes',
  licenseNumber: 'WA-1140',
  ...anOffice,
};
