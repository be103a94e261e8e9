/** Everything about agents under one roof. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../platform/World.ts';
import { registerAgentDesk } from './agentDeskRoutes.ts';
import { registerFindingAgents } from './agentRoutes.ts';
import { registerOwnAgent } from './ownAgentRoutes.ts';

export function registerAgent(app: FastifyInstance, world: Pick<World, 'db' | 'now'>): void {
  registerFindingAgents(app, world);
  registerOwnAgent(app, world);
  registerAgentDesk(app, world);
}
