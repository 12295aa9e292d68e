import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { isOwnNotice, noticeCarrier } from '#sandbox/notices.server.ts';
import { sandboxRoutes } from '#sandbox/routes.server.ts';
import { PayPalSandbox } from '#sandbox/sandbox.server.ts';
import { memoryStore } from '#sandbox/store.ts';
import { webhookPath } from '../src/domains/billing/payments/webhook/routes.server.ts';
import { sandboxCredentials, sandboxWebhookId } from '../src/platform/paypal/client.server.ts';

/**
 * PayPal's stand-in in a process of its own: `npm run sandbox -- --port 4390 --site http://localhost:3000`. With
 * `--file` what it keeps survives its own end too.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4390' },
    site: { type: 'string', default: 'http://localhost:3000' },
    file: { type: 'string' },
  },
});
const { port, site, file } = values;
const base = `http://127.0.0.1:${port}`;
const now = () => new Date();
const secret = sandboxCredentials.secret;

const app = fastify({ logger: false });
const sandbox = new PayPalSandbox({
  store: file ? fileStore(file) : memoryStore(),
  base,
  now,
  deliver: noticeCarrier({
    url: new URL(webhookPath, site).href,
    webhookId: sandboxWebhookId,
    secret,
    now,
    fetch,
  }),
});
await sandboxRoutes(app, { sandbox, prefix: '', isOwnNotice: async (given) => isOwnNotice(secret, given) });
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write(
  [
    `The payment sandbox answers at ${base}, its control panel is ${base}/control.`,
    'Start the server by npm run dev with these settings; one for real clients refuses them:',
    `PAYPAL_CLIENT_ID=${sandboxCredentials.id}`,
    `PAYPAL_CLIENT_SECRET=${sandboxCredentials.secret}`,
    `PAYPAL_WEBHOOK_ID=${sandboxWebhookId}`,
    `PAYPAL_BASE_URL=${base}`,
    '',
  ].join('\n'),
);

/** Rewritten as a whole at each change. */
function fileStore(path: string) {
  const kept: [string, unknown][] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  return memoryStore(new Map(kept), (all) => {
    writeFileSync(`${path}.new`, JSON.stringify([...all]));
    renameSync(`${path}.new`, path);
  });
}
