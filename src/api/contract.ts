/**
 * The agreement between buyers and agent: asking for it, proposing, and the steps of its life. What
 * somebody may do with one is asked of that life (`domain/contract/life/transitions.ts`): who is not on it
 * gets 404, who is on it without the right to do this gets 403.
 */
import { callsOf, get, post } from './endpoint.ts';
import type { contractSchemas } from './contractSchemas.ts';

export const contractApi = callsOf<typeof contractSchemas>()({
  contract: get('/api/contract/:contractId', { audience: 'parties' }),
  draft: post('/api/contract/draft', {
    audience: 'buyers and agents',
    binds: 'always',
  }),
  amend: post('/api/contract/amend', {
    audience: 'its buyer and agent',
    binds: 'always',
  }),
  nameBuyers: post('/api/contract/name-buyers', {
    audience: 'parties',
    binds: 'always',
  }),
  propose: post('/api/contract/propose', {
    audience: 'parties',
    binds: 'always',
  }),
  correct: post('/api/contract/correct', {
    audience: 'parties',
    binds: 'always',
  }),
  move: post('/api/contract/move', {
    audience: 'parties',
    binds: 'by its step',
  }),
  recordNotice: post('/api/contract/record-notice', {
    audience: 'its agent and admins',
    binds: 'always',
  }),
  approve: post('/api/contract/approve', {
    audience: 'admins',
    binds: 'always',
  }),
  undoApproval: post('/api/contract/undo-approval', {
    audience: 'admins',
    binds: 'never',
  }),
  preApprove: post('/api/contract/pre-approve', {
    audience: 'admins',
    binds: 'always',
  }),
});
