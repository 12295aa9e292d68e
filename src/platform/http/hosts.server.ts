import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { refusedByServer } from './faults.server.ts';
import { sendFailure } from './refuse.server.ts';

/**
 * Refuses a request that names its host twice, and one for the public name of another site. Where we are behind a
 * proxy or a balancer, they may call us by an address or by a name without a dot; probes may use any name.
 */
export function guardHosts(app: FastifyInstance, env: Pick<Env, 'publicUrl' | 'host'>): void {
  const own = new Set([hostnameOf(new URL(env.publicUrl).host), hostnameOf(env.host)]);
  // Without PUBLIC_URL nobody has said under which name visitors come.
  const isNamed = new URL(env.publicUrl).hostname !== 'localhost';
  app.addHook('onRequest', async (request, reply) => {
    const isForeign =
      isNamed && !request.routeOptions.config.vital && isOther(request.headers.host ?? '', own);
    if (isForeign || isNamedTwice(request)) return sendFailure(reply, refusedByServer(400, request.id));
  });
}

const isNamedTwice = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function isOther(host: string, own: ReadonlySet<string>): boolean {
  const name = hostnameOf(host);
  return name.includes('.') && isIP(name) === 0 && !own.has(name);
}

/** Without its port and its closing dot. */
const hostnameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
