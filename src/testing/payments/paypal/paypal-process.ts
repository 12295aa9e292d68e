import fastify from 'fastify';
import { z } from 'zod';
import { isOwnNotice, noticeCarrier } from '#sandbox/notices.server.ts';
import { sandboxRoutes } from '#sandbox/routes.server.ts';
import { PayPalSandbox } from '#sandbox/sandbox.server.ts';
import { memoryStore } from '#sandbox/store.ts';
import { decimalText } from '#src/platform/money.ts';
import { answerQuestions } from '../child-process.ts';

/** PayPal's stand-in in a process of its own: it outlives every crash of ours. Answers on its channel what it keeps. */
type Notice = Parameters<ReturnType<typeof noticeCarrier>>[0];

const secret = 'between the sandbox and itself';
const sent: Notice[] = [];
let receivers: string[] = [];
let ahead = 0;
let carried = 0;
const now = () => new Date(Date.now() + ahead);

/** To any of our servers, as a load balancer would. */
const balanced: typeof fetch = (path, init) => {
  const at = receivers[Math.floor(Math.random() * receivers.length)];
  return fetch(`${at}${String(path)}`, init);
};
const carry = noticeCarrier({
  url: '/api/paypal/webhook',
  webhookId: process.env.PAYPAL_WEBHOOK_ID ?? '',
  secret,
  now,
  fetch: balanced,
});
const deliver = async (notice: Notice) => {
  carried += 1;
  await carry(notice).finally(() => {
    carried -= 1;
  });
};

const store = memoryStore();
/** Captures that were refunded on PayPal’s own pages. */
const owed = new Set<string>();
const app = fastify({ logger: false });
/** Calls that are being answered: one of a server that is dead by now counts too. */
let calls = 0;
app.addHook('onRequest', async (_request, reply) => {
  calls += 1;
  reply.raw.once('close', () => {
    calls -= 1;
  });
});
const sandbox = new PayPalSandbox({
  store,
  base: process.env.BASE ?? '',
  now,
  deliver: async (notice) => {
    sent.push(notice);
    await deliver(notice);
  },
});
await sandboxRoutes(app, { sandbox, prefix: '', isOwnNotice: async (given) => isOwnNotice(secret, given) });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

const again = z.object({ orderId: z.string(), times: z.number() });
const refunding = z.object({ captureId: z.string(), pence: z.number() });
const asking = z.object({ notices: z.boolean() });
const clearing = z.object({ orderId: z.string(), isWell: z.boolean() });
answerQuestions({
  receivers: (urls) => {
    receivers = z.array(z.string()).parse(urls);
  },
  clock: (ms) => {
    ahead = z.number().parse(ms);
  },
  faults: (to) => sandbox.injectFaults(Object(to)),
  orders: () => store.newest('order/', Number.MAX_SAFE_INTEGER),
  clear: (data) => {
    const { orderId, isWell } = clearing.parse(data);
    return sandbox.clear(orderId, isWell ? 'COMPLETED' : 'DECLINED');
  },
  refund: (data) => {
    const { captureId, pence } = refunding.parse(data);
    const amount = { currency_code: 'GBP', value: decimalText(pence) };
    owed.add(captureId);
    return sandbox.call(undefined, () => sandbox.refund(captureId, { amount }));
  },
  /** Sends the notices of refunds that were not sent in time: PayPal goes on for three days. */
  late: async () => {
    for (const captureId of owed) {
      const orderId = z.string().parse(await store.get(`capture/${captureId}`));
      const order = await sandbox.order(orderId);
      const refundId = order?.capture?.refunds.at(-1)?.id;
      const notice = { id: `WH-LATE-${refundId}`, type: 'PAYMENT.CAPTURE.REFUNDED' };
      if (order && refundId) await deliver({ ...notice, order, refundId });
    }
    owed.clear();
  },
  /** Long after: PayPal repeats what it cannot see to have arrived. */
  again: (data) => {
    const { orderId, times } = again.parse(data);
    const known = sent.filter(({ order }) => order.id === orderId);
    for (let time = 0; time < times; time += 1) for (const notice of known) void deliver(notice);
  },
  isIdle: (data) => calls === 0 && (carried === 0 || !asking.parse(data).notices),
});
