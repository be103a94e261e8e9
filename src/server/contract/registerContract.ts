/** Everything about agreements under one roof. */
import type { FastifyInstance } from 'fastify';
import { registerContractCalls } from './contractRoutes.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { registerContractFiles } from './fileRoutes.ts';
import { registerInviteCalls } from './inviteRoutes.ts';
import { keepDeadlinesSwept } from './reactions.ts';
import { registerVerify } from './verifyCopy.ts';

export function registerContract(app: FastifyInstance, world: ContractWorld): void {
  registerContractCalls(app, world);
  registerInviteCalls(app, world);
  registerContractFiles(app, world);
  registerVerify(app, world, [world.seal.certificate]);
  keepDeadlinesSwept(app, world);
}
