import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webhookPath } from '#src/domains/billing/payments/webhook/routes.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import {
  ownAddress,
  ownCredentials,
  sandboxPrefix,
  sandboxWebhookId,
} from '#src/platform/paypal/client.server.ts';
import { databaseStore, forgetStore } from './database-store.server.ts';
import { isOwnNotice, noticeCarrier } from './notices.server.ts';
import { sandboxRoutes } from './routes.server.ts';
import { PayPalSandbox } from './sandbox.server.ts';

/** On a public server the faults that one visitor ordered disturb the others no longer than this. */
const faultsEndAfterMs = 15 * 60_000;
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * PayPal's stand-in inside this server, where the configuration has it; its notices really travel, to our own
 * address for them.
 */
export async function mountSandbox(app: FastifyInstance, { db, env, now }: ServerContext): Promise<void> {
  if (!env.paypalSandbox) return;
  const secret = randomBytes(32).toString('base64url');
  const sandbox = new PayPalSandbox({
    store: databaseStore(db, now),
    base: `${env.publicUrl}${sandboxPrefix}`,
    now,
    faultsEndAfterMs,
    deliver: noticeCarrier({
      url: `${ownAddress(env)}${webhookPath}`,
      webhookId: env.paypalWebhookId ?? sandboxWebhookId,
      secret,
      now,
      fetch,
    }),
  });
  await sandboxRoutes(app, {
    sandbox,
    prefix: sandboxPrefix,
    credentials: ownCredentials,
    faultsEndAfterMs,
    isOwnNotice: async (given) => isOwnNotice(secret, given),
  });
}

export const sandboxSchedule = { name: 'forget-sandbox', cron: '25 4 * * *' };

export function defineSandboxJobs(jobs: Jobs, { db, now, log }: ServerContext): void {
  jobs.define(
    sandboxSchedule.name,
    async () => {
      const forgotten = await forgetStore(db, new Date(now().getTime() - keptMs));
      log.info({ forgotten }, 'what the payment sandbox kept for 30 days was forgotten');
    },
    { data: z.object({}) },
  );
  jobs.schedule(sandboxSchedule.name, sandboxSchedule.cron);
}
