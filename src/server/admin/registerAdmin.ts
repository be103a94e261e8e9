/** What the brokerage's admins keep. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../platform/World.ts';
import { registerBrokerage } from './brokerageRoutes.ts';
import { registerJurisdictions } from './jurisdictionRoutes.ts';

export function registerAdmin(app: FastifyInstance, world: Pick<World, 'db' | 'now'>): void {
  registerBrokerage(app, world);
  registerJurisdictions(app, world);
}
