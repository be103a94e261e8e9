/** Law as data: read by everybody, drafted by one admin and published by another. */
import { callsOf, get, post } from './endpoint.ts';
import type {
  jurisdictionSchemas,
  disclosureSchemas,
  stateFormSchemas,
} from './jurisdictionSchemas.ts';

export const jurisdictionApi = callsOf<typeof jurisdictionSchemas>()({
  inForce: get('/api/jurisdictions', { audience: 'anyone' }),
  all: get('/api/admin/jurisdictions', { audience: 'admins' }),
  draft: post('/api/admin/draft-jurisdiction', {
    audience: 'admins',
    binds: 'never',
  }),
  publish: post('/api/admin/publish-jurisdiction', {
    audience: 'admins',
    binds: 'never',
  }),
  discard: post('/api/admin/discard-jurisdiction', {
    audience: 'admins',
    binds: 'never',
  }),
});

export const disclosureApi = callsOf<typeof disclosureSchemas>()({
  forms: get('/api/admin/disclosure-forms', { audience: 'admins' }),
  place: post('/api/admin/place-disclosure-form', {
    audience: 'admins',
    binds: 'never',
  }),
  saveRule: post('/api/admin/disclosure-rule', {
    audience: 'admins',
    binds: 'never',
  }),
});

export const stateFormApi = callsOf<typeof stateFormSchemas>()({
  inForce: get('/api/state-forms', { audience: 'anyone' }),
  all: get('/api/admin/state-forms', { audience: 'admins' }),
  draft: post('/api/admin/draft-state-form', {
    audience: 'admins',
    binds: 'never',
  }),
  publish: post('/api/admin/publish-state-form', {
    audience: 'admins',
    binds: 'never',
  }),
  discard: post('/api/admin/discard-state-form', {
    audience: 'admins',
    binds: 'never',
  }),
});
