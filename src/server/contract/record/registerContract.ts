/** Everything about agreements under one roof. */
import type { FastifyInstance } from 'fastify';
import { registerContractCalls } from '../contractRoutes.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { registerDepartures } from '../steps/departures.ts';
import { registerExports } from '../lists/exportRoutes.ts';
import { registerContractFiles } from '../fileRoutes.ts';
import { registerNoticeScans } from '../notice/noticeScans.ts';
import { registerInviteCalls } from '../invite/inviteRoutes.ts';
import type { UploadReaders } from '../../platform/form/UploadReaders.ts';
import { agreements } from './contractRecord.ts';
import { keepDeadlinesSwept } from '../reactions.ts';
import { registerDocument } from '../../document/registerDocument.ts';

export function registerContract(
  app: FastifyInstance,
  world: ContractWorld,
  readers: UploadReaders,
): void {
  registerContractCalls(app, world);
  registerInviteCalls(app, world);
  registerDepartures(app, world);
  registerContractFiles(app, world);
  registerNoticeScans(app, world, readers);
  registerExports(app, world);
  registerDocument(app, world, agreements);
  keepDeadlinesSwept(app, world);
}
