/** Said before anybody proposes or signs where a state's own law is not modelled, and printed. */
export const unknownLaw =
  'Lintel does not know the law of this state yet. Have your broker’s counsel look at it.';
