/**
 * The buyers who decide together: who they are, inviting, joining, leaving. A group exists for its
 * members and for admins; to others it does not. What becomes of the agreements of somebody who goes
 * is told by `departure` first.
 */
import { callsOf, get, post } from './endpoint.ts';
import type { groupSchemas } from './groupSchemas.ts';

export const groupApi = callsOf<typeof groupSchemas>()({
  groups: get('/api/group/groups', { audience: 'buyers' }),
  group: get('/api/group/:groupId', { audience: 'its members and admins' }),
  open: post('/api/group/open', {
    audience: 'buyers',
    binds: 'never',
    rateLimit: { perMinute: 20 },
  }),
  invite: post('/api/group/invite', {
    audience: 'its members',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
  enterEntity: post('/api/group/enter-entity', {
    audience: 'its members',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
  takeOutEntity: post('/api/group/take-out-entity', {
    audience: 'its members',
    binds: 'never',
  }),
  inviteAgain: post('/api/group/invite-again', {
    audience: 'its members',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
  takeBack: post('/api/group/take-back', {
    audience: 'its members',
    binds: 'never',
  }),
  departure: get('/api/group/:groupId/departure/:memberId', { audience: 'its members' }),
  kindChange: get('/api/group/:groupId/kind-change/:memberId', { audience: 'its members' }),
  changeKind: post('/api/group/change-kind', {
    audience: 'its members',
    binds: 'never',
  }),
  remove: post('/api/group/remove', {
    audience: 'its members',
    binds: 'never',
  }),
  leave: post('/api/group/leave', {
    audience: 'its members',
    binds: 'never',
  }),
  openInvitation: post('/api/group/open-invitation', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
  }),
  openAccount: post('/api/group/open-account', {
    audience: 'anyone',
    rateLimit: { perMinute: 20 },
  }),
  acceptInvitation: post('/api/group/accept-invitation', {
    audience: 'buyers',
    binds: 'never',
  }),
  declineInvitation: post('/api/group/decline-invitation', {
    audience: 'anyone',
    rateLimit: { perMinute: 60 },
  }),
});
