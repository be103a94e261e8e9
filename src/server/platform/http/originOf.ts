/** The address that people find this installation at, without a slash at its end. */
import type { FastifyRequest } from 'fastify';

/** What is configured, or else what the browser asked for. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
