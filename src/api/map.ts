/** The basemap, apart from its tiles (api/file.ts). */
import { callsOf, get } from './endpoint.ts';
import type { mapSchemas } from './mapSchemas.ts';

export const mapApi = callsOf<typeof mapSchemas>()({
  attributions: get('/api/map/attributions', { audience: 'anyone' }),
});
