/** What a sum that an agreement names must be, for whoever types one. */

export const oneAmountOnly = "Choose one amount. A range can't be used in a buyer agreement.";

/** $100 billion: far above any home, and far enough below what a number holds to add a dozen. */
export const mostCents = 10_000_000_000_000;
