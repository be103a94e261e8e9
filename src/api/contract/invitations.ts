/** Who comes to an agreement and who goes before it is signed: by a mailed link, or out of the group. */
import { callsOf, get, post } from '../endpoint.ts';
import type { invitationSchemas } from './invitationsSchemas.ts';

export const invitationApi = callsOf<typeof invitationSchemas>()({
  inviteCoBuyer: post('/api/contract/invite-co-buyer', {
    audience: 'its buyer and agent',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
  seatMember: post('/api/contract/seat-member', {
    audience: 'its buyer and agent',
    binds: 'never',
  }),
  resendInvite: post('/api/contract/resend-invite', {
    audience: 'its buyer and agent',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
  removal: get('/api/contract/:contractId/removal/:inviteId', {
    audience: 'its buyer and agent',
  }),
  removeCoBuyer: post('/api/contract/remove-co-buyer', {
    audience: 'its buyer and agent',
    binds: 'never',
  }),
  openInvite: post('/api/contract/open-invite', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
  }),
  acceptInvite: post('/api/contract/accept-invite', {
    audience: 'buyers',
    binds: 'by its step',
  }),
  declineInvite: post('/api/contract/decline-invite', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
  }),
  discloseInvite: post('/api/contract/disclose-invite', {
    audience: 'parties',
    binds: 'never',
  }),
});
