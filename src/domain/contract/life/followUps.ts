/** What the steps of an agreement bring with them at what stands beside it. */
import type { ContractFollowUp } from '../ContractWords.ts';

/** Who was invited and has signed signs anew, as the text is another one. */
export const signedInvitesReopen: ContractFollowUp = { of: 'invites', action: 'clear_signature' };
/** Links to an agreement that is over lead nowhere. */
export const invitesClose: ContractFollowUp = { of: 'invites', action: 'revoke' };
/** Both agents and all clients of such a pair are notified, once for each version. */
export const pairedNotified: ContractFollowUp = { of: 'paired', action: 'notify' };
export const replacedEnd: ContractFollowUp = { of: 'replaced', action: 'supersede' };
