/** The product about itself. */
import { callsOf, get } from './endpoint.ts';
import type { systemSchemas } from './systemSchemas.ts';

export const systemApi = callsOf<typeof systemSchemas>()({
  about: get('/api/about', {
    audience: 'anyone',
    rateLimit: { perMinute: 120 },
  }),
  config: get('/api/config', { audience: 'anyone' }),
  growth: get('/api/growth', { audience: 'anyone' }),
  figures: get('/api/figures', { audience: 'anyone' }),
});
