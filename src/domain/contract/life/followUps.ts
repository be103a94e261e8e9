/** What the steps of an agreement bring with them at what stands beside it. */
import type { ContractFollowUp } from '../ContractWords.ts';

/** Who was invited and has signed signs anew, as the text is another one. */
export const signedInvitesReopen: ContractFollowUp = { of: 'invites', action: 'clear_signature' };
/** Links to an agreement that is over lead nowhere. */
export const invitesClose: ContractFollowUp = { of: 'invites', action: 'revoke' };
export const replacedEnd: ContractFollowUp = { of: 'replaced', action: 'supersede' };
