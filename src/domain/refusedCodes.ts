/** The names of the domain's own refusals; what each means is told in `api/refusals.ts`. */
export const refusedCodes = [
  'no_access',
  'wrong_account',
  'same_person',
  'changed_meanwhile',
  'document_changed',
  'consent_missing',
  'not_read',
  'not_set_up',
  'not_possible_now',
  'too_early',
  'too_late',
  'contract_over',
  'record_broken',
  'already_exists',
  'invalid_field',
  'invite_expired',
  'invite_used',
  'invite_replaced',
  'invite_closed',
] as const;

export type RefusedCode = (typeof refusedCodes)[number];
