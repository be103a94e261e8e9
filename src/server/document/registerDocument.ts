/** Everything about documents under one roof. */
import type { FastifyInstance } from 'fastify';
import { registerConsents } from './consentRoutes.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import type { Owner } from './Thing.ts';
import { registerVerify } from './verifyCopy.ts';

/** @param owner of whatever documents are of */
export function registerDocument(app: FastifyInstance, world: DocumentWorld, owner: Owner): void {
  registerConsents(app, world);
  registerVerify(app, world, [world.seal.certificate], owner);
}
