/** Everything about documents under one roof. */
import type { FastifyInstance } from 'fastify';
import { registerConsents } from './consentRoutes.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { registerVerify, type StandingOf } from './verifyCopy.ts';

/** @param standingOf asked of whatever the document is of */
export function registerDocument(
  app: FastifyInstance,
  world: DocumentWorld,
  standingOf: StandingOf,
): void {
  registerConsents(app, world);
  registerVerify(app, world, [world.seal.certificate], standingOf);
}
