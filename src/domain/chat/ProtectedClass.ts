/**
 * What a home may not be offered, described or kept from people by.
 *
 * Federal: Fair Housing Act, 42 U.S.C. 3604 (race, color, religion, sex, handicap, familial status,
 * national origin). The others are classes of states: California Gov. Code 12955, New York Exec. Law
 * 296(5), New Jersey N.J.S.A. 10:5-12, Illinois 775 ILCS 5/3-102, Washington RCW 49.60.222,
 * Massachusetts G.L. c. 151B s. 4, District of Columbia Code 2-1402.21. Which of them holds where is
 * not told apart here: an agent who keeps to all of them is right in each.
 */
import { z } from 'zod';

export const ProtectedClass = z.enum([
  'race or color',
  'religion',
  'sex',
  'disability',
  'familial status',
  'national origin',
  'sexual orientation or gender identity',
  'marital status',
  'age',
  'source of income',
  'citizenship or immigration status',
  'military or veteran status',
]);
export type ProtectedClass = z.infer<typeof ProtectedClass>;
