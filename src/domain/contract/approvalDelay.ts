/** From the press of a broker's approval until it takes effect; it can be undone meanwhile. */
export const approvalDelayMs = 5_000;
