/** The firm of this installation: read by its people, entered by an admin. */
import { callsOf, get, post } from './endpoint.ts';
import type { brokerageSchemas } from './brokerageSchemas.ts';

export const brokerageApi = callsOf<typeof brokerageSchemas>()({
  brokerage: get('/api/brokerage', { audience: 'agents and admins' }),
  saveBrokerage: post('/api/admin/brokerage', {
    audience: 'admins',
    binds: 'never',
  }),
});
