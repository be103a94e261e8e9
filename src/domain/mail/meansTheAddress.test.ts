import { expect, test } from 'vitest';
import { meansTheAddress } from './meansTheAddress.ts';

test('an address is no good where nobody is there or nothing is let in, not for a full box or a large letter', () => {
  for (const status of ['5.1.1', '5.1.10', '5.0.0', '5.2.1', '5.4.4', '5.7.1']) {
    expect(meansTheAddress(status), status).toBe(true);
  }
  for (const status of ['4.2.2', '2.0.0', '5.2.2', '5.2.3', '5.3.4', '5.6.0', '', '550']) {
    expect(meansTheAddress(status), status).toBe(false);
  }
});
