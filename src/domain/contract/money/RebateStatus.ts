/** What a state says about an agent giving part of the fee back to the buyer. */
import { z } from 'zod';

/** Only `allowed` permits a rebate; a state that nobody has looked up is `unknown`. */
export const RebateStatus = z.enum(['allowed', 'restricted', 'cash_banned', 'banned', 'unknown']);
export type RebateStatus = z.infer<typeof RebateStatus>;
