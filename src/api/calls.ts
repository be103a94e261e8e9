/** Every call there is: what the printed docs, OpenAPI and the permission test walk over. */
import { agentApi } from './agent.ts';
import { brokerageApi } from './brokerage.ts';
import { contractApi } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { jurisdictionApi } from './jurisdiction.ts';
import { mailApi } from './mail.ts';
import { mapApi } from './map.ts';
import { propertyApi } from './property.ts';
import { searchApi } from './search.ts';
import { systemApi } from './system.ts';
import { userApi } from './user.ts';

export const calls: Record<string, Record<string, Endpoint>> = {
  system: systemApi,
  search: searchApi,
  property: propertyApi,
  map: mapApi,
  mail: mailApi,
  user: userApi,
  contract: contractApi,
  agent: agentApi,
  jurisdiction: jurisdictionApi,
  brokerage: brokerageApi,
};
