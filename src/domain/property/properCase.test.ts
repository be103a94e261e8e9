import { expect, test } from 'vitest';
import { properCase } from './properCase.ts';

test.each([
  ['123 MAIN ST NE', '123 Main St NE'],
  ['25005 NE PATTERSON WAY', '25005 NE Patterson Way'],
  ['12 MCDONALD AVE SW', '12 McDonald Ave SW'],
  ['4 MCKEE PL', '4 McKee Pl'],
  ['1 1ST AVE', '1 1st Ave'],
  ['533 S 330TH PL', '533 S 330th Pl'],
  ['7 O’BRIEN CT', '7 O’Brien Ct'],
  ["7 O'BRIEN CT", "7 O'Brien Ct"],
  ["9 D'ARCY LN", "9 D'Arcy Ln"],
  ["ST JOHN'S RD", "St John's Rd"],
  ['1027B BURKE-GILMAN TRL', '1027B Burke-Gilman Trl'],
  ['88 1/2 AVE O', '88 1/2 Ave O'],
  ['12 OAK ST #B', '12 Oak St #B'],
  ['12 OAK ST # PH', '12 Oak St # PH'],
  ['12 OAK ST APT PH', '12 Oak St Apt PH'],
  ['12 OAK ST, UNIT 4C', '12 Oak St, Unit 4C'],
  ['9 AVENUE OF THE STARS', '9 Avenue of the Stars'],
  ['THE STRAND', 'The Strand'],
  ['100 US HWY 2', '100 US Hwy 2'],
  ['18 WA-900', '18 WA-900'],
  ['5 HENRY VIII DR', '5 Henry VIII Dr'],
  ['1 ELM CT', '1 Elm Ct'],
  ['1 ELM CT, HARTFORD, CT', '1 Elm Ct, Hartford, CT'],
  ['1 ELM CT, HARTFORD CT 06101', '1 Elm Ct, Hartford CT 06101'],
  ['3 CAÑON PERDIDO ST', '3 Cañon Perdido St'],
  ['123 main st ne apt b', '123 Main St NE Apt B'],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['MCALLEN', 'McAllen'],
])('%s is read as %s', (written, shown) => {
  expect(properCase(written)).toBe(shown);
});

test.each(['12 DeWitt Ln', '4 MacDougal St', '7 van Ness Ave', '100 eBay Way', '', '12', '- 5 -'])(
  '%s stays as somebody wrote it',
  (line) => {
    expect(properCase(line)).toBe(line);
  },
);
