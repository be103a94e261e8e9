/** The broker's list as files. */
import type { FastifyInstance } from 'fastify';
import { agreementsCsv, sealedAgreementsZip } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { exportsOf } from '../../platform/http/serveExport.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import { agreementsAsCsv, sealedFilesAsZip } from './exportAgreements.ts';

export function registerExports(app: FastifyInstance, world: ContractWorld): void {
  const serveExport = exportsOf(app, world);
  serveExport(agreementsCsv, fileSchemas.agreementsCsv, 'agreements', (asked) =>
    agreementsAsCsv(world, asked),
  );
  serveExport(
    sealedAgreementsZip,
    fileSchemas.sealedAgreementsZip,
    'sealed agreements',
    (asked, signal) => sealedFilesAsZip(world, asked, signal),
  );
}
