import type { FastifyInstance } from 'fastify';
import { deskApi } from '#api/desk.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { adminToday } from './adminToday.ts';
import { agentToday } from './agentToday.ts';

export function registerDesks(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now' | 'log'>,
): void {
  serve(app, deskApi.agentToday, ({ query }, { caller }) =>
    agentToday(world, caller, query.timeZone ?? 'UTC'),
  );
  serve(app, deskApi.adminToday, ({ query }, { caller }) =>
    adminToday(world, caller, query.timeZone ?? 'UTC'),
  );
}
