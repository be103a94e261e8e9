/** The words of clauses, and own services and exclusions: written by one admin, approved by another. */
import { callsOf, get, post } from './endpoint.ts';
import type { wordingSchemas } from './wordingSchemas.ts';

/** Five cases of a clause, each with all it may hold, in letters of three bytes. */
const bodyLimit = 256 * 1024;

export const wordingApi = callsOf<typeof wordingSchemas>()({
  all: get('/api/admin/wording', { audience: 'admins' }),
  write: post('/api/admin/write-wording', {
    audience: 'admins',
    binds: 'never',
    bodyLimit,
  }),
  move: post('/api/admin/move-wording', {
    audience: 'admins',
    binds: 'never',
  }),
  items: get('/api/admin/own-items', { audience: 'admins' }),
  writeItem: post('/api/admin/write-own-item', {
    audience: 'admins',
    binds: 'never',
  }),
  moveItem: post('/api/admin/move-own-item', {
    audience: 'admins',
    binds: 'never',
  }),
  itemChoice: get('/api/wording/own-items', { audience: 'agents and admins' }),
});
