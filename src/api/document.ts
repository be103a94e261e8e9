/** Documents that people sign: their text as it is shown, and the will to sign electronically. */
import { callsOf, get, post } from './endpoint.ts';
import type { documentSchemas } from './documentSchemas.ts';

export const documentApi = callsOf<typeof documentSchemas>()({
  consentCode: post('/api/document/consent-code', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 20 },
  }),
  consent: post('/api/document/consent', {
    audience: 'signed in',
    binds: 'never',
    rateLimit: { perMinute: 20 },
  }),
  consentState: get('/api/document/consent', { audience: 'signed in' }),
  withdrawConsent: post('/api/document/withdraw-consent', {
    audience: 'signed in',
    binds: 'never',
  }),
});
