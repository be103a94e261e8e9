/** Who may do what, as sentences. Every call names one of these audiences. */
export type Audience =
  /** Signed in or not. */
  'anyone';
