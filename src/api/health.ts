/** How the installation is: for machines that watch it, and for whoever looks after it. */
import { callsOf, get } from './endpoint.ts';
import type { healthSchemas } from './healthSchemas.ts';

export const healthApi = callsOf<typeof healthSchemas>()({
  health: get('/api/health', { audience: 'anyone' }),
  detail: get('/api/admin/health', { audience: 'admins' }),
});
