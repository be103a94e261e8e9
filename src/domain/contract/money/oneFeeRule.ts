/** For letters and pages: the clause “One fee for one purchase” in one sentence. */
export const oneFeeRule =
  'For one purchase, only one fee is due: under the agreement with the agent who writes the accepted offer, or the lowest fee if that can’t be determined.';

/** Where neither text has that clause. */
export const oneFeeUnsaid =
  'The texts of these agreements don’t say that one purchase costs one fee. Ask the brokerage to confirm that in writing.';
