/** Everything about agreements under one roof. */
import type { FastifyInstance } from 'fastify';
import { registerContractCalls } from './contractRoutes.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { registerInviteCalls } from './inviteRoutes.ts';

export function registerContract(app: FastifyInstance, world: ContractWorld): void {
  registerContractCalls(app, world);
  registerInviteCalls(app, world);
}
