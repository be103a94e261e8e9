import type { FastifyRequest } from 'fastify';

/** Whether the reader unpacks this kind of packing: named, and not ruled out by a weight of zero. */
export function acceptsPacking({ headers }: Pick<FastifyRequest, 'headers'>, kind: 'br' | 'gzip') {
  const named = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim());
  return named.some((part) => {
    const [name, weight = 'q=1'] = part.split(/\s*;\s*/);
    return name?.toLowerCase() === kind && !/^q=0(\.0*)?$/i.test(weight);
  });
}
