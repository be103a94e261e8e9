/** Lists of agreements: of a profile, of what waits for the broker, and of the whole brokerage. */
import { callsOf, get } from '../endpoint.ts';
import type { agreementListSchemas } from './agreementListsSchemas.ts';

export const agreementListApi = callsOf<typeof agreementListSchemas>()({
  current: get('/api/contract/current', { audience: 'signed in' }),
  profileContracts: get('/api/contract/profile-contracts', { audience: 'signed in' }),
  approvalList: get('/api/contract/approval-list', { audience: 'agents and admins' }),
  brokerageList: get('/api/admin/agreements', { audience: 'admins' }),
});
