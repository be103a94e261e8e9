/** Everything about agreements under one roof. */
import type { FastifyInstance } from 'fastify';
import { statusLabel } from '#domain/contract/ContractStatus.ts';
import { registerContractCalls } from './contractRoutes.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { registerDepartures } from './departures.ts';
import { registerExports } from './exportRoutes.ts';
import { registerContractFiles } from './fileRoutes.ts';
import { registerInviteCalls } from './inviteRoutes.ts';
import { findContract } from './readContracts.ts';
import { keepDeadlinesSwept } from './reactions.ts';
import { registerDocument } from '../document/registerDocument.ts';
import type { StandingOf } from '../document/verifyCopy.ts';

export function registerContract(app: FastifyInstance, world: ContractWorld): void {
  registerContractCalls(app, world);
  registerInviteCalls(app, world);
  registerDepartures(app, world);
  registerContractFiles(app, world);
  registerExports(app, world);
  registerDocument(app, world, standingOf);
  keepDeadlinesSwept(app, world);
}

/** Only an agreement that holds or held is sealed; this says where it stands today. */
const standingOf: StandingOf = async (db, contractId) => {
  const contract = await findContract(db, contractId);
  if (!contract) throw new Error('The agreement of a seal is gone.');
  return statusLabel(contract);
};
