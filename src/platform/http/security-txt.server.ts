import type { FastifyInstance } from 'fastify';
import type { Env } from '#src/env.ts';

export const securityTxtPath = '/.well-known/security.txt';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. */
const validDays = 180;

/** Where to report a weakness, as RFC 9116 asks for it. It expires half a year after the day on which it is read. */
export const securityTxt = (env: Pick<Env, 'supportEmail' | 'publicUrl'>, now: Date): string =>
  [
    `Contact: mailto:${env.supportEmail}`,
    `Expires: ${new Date((Math.floor(now.getTime() / day) + validDays) * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.publicUrl}${securityTxtPath}`,
    '',
  ].join('\n');

export function publishSecurityTxt(app: FastifyInstance, env: Env, now: () => Date): void {
  app.get(securityTxtPath, { config: { rateLimit: 'reads' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(env, now())),
  );
}
