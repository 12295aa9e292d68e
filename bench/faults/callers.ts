import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { bookTime, recordAndMove } from './appointments.ts';
import { id, type Setup } from './setup.ts';
import { asBusiness, asClient, emailOf } from './signing-up.ts';
import type { Reply, Site } from './site.ts';

const total = z.object({ total: z.number() });

/** Writes one thing, as a visitor would; null where the site did not take it. */
type Act = (setup: Setup, marker: string) => Promise<unknown>;

/** With two pictures. */
export const saveListing: Act = ({ site, record, tokens, photo, listing: like }, marker) => {
  const form = () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ ...like, title: `Room ${marker}`, status: 0 }))
      sent.append(name, String(value));
    for (const name of ['bodyPicture', 'thumbnailImage']) sent.append(name, photo, 'room.jpg');
    return sent;
  };
  const token = tokens.business;
  const found = z.object({ listings: z.array(id) });
  const pictured = z.object({
    listing: z.object({ bodyPicture: z.object({ src: z.string().startsWith('/media/') }) }),
  });
  return record.make({
    ...{ kind: 'listing with pictures', marker },
    send: () => site.send({ method: 'POST', path: '/api/listing', token, form: form() }),
    // One whose picture is gone does not count.
    count: async () => {
      const { listings } = await site.read(found, { path: `/api/listing?search=${marker}`, token });
      const [first] = listings;
      if (!first) return 0;
      const { bodyPicture } = (await site.read(pictured, { path: `/api/listing/${first.id}`, token }))
        .listing;
      return (await site.send({ path: bodyPicture.src })).status === 200 ? listings.length : 0;
    },
  });
};

const addTreatment: Act = ({ site, record, tokens: { business: token } }, marker) => {
  const variant = { name: '60 minutes', price_type: 'fixed', price: 50, duration: 60, description: 'Warm.' };
  const json = {
    ...{ name: `Stones ${marker}`, service_type: 'Hot stone massage', description: 'Warm stones.' },
    ...{ status: 1, category: 7, variants: [variant] },
  };
  return record.make({
    ...{ kind: 'treatment', marker },
    send: () => site.send({ method: 'POST', path: '/api/treatment', token, json }),
    count: async () =>
      (await site.read(total, { path: `/api/treatment?page=1&search=${marker}`, token })).total,
  });
};

const createCoupon: Act = ({ site, record, tokens: { operator: token } }, marker) =>
  record.make({
    ...{ kind: 'coupon', marker, isNamed: true },
    send: () =>
      site.send({
        ...{ method: 'POST', path: '/api/operator/coupon', token, key: marker },
        // Without a code: nothing but its name keeps a second one away.
        json: { kind: 'percent', value: 10, note: marker },
      }),
    count: async () =>
      (await site.read(total, { path: `/api/operator/coupon?search=${marker}`, token })).total,
  });

/** The email that confirms the address leads to the enquiry; it follows a moment later. */
const enquire: Act = ({ site, record, shop, linksTo }, marker) => {
  const json = { name: 'Ana Pereira', email: emailOf(marker), message: `Have you time? ${marker}` };
  const thread = z.object({ id: z.int(), messages: z.array(z.object({ text: z.string() })) });
  return record.make({
    ...{ kind: 'enquiry', marker, isLate: true },
    send: () => site.send({ method: 'POST', path: `/api/listing-details/${shop.slug}/inquiry`, json }),
    count: async () => {
      const threads = new Set<number>();
      for (const token of linksTo(json.email)) {
        const call = { method: 'POST', path: '/api/enquiry-link', json: { token } } as const;
        const found = await site.read(thread, call);
        if (found.messages.some(({ text }) => text === json.message)) threads.add(found.id);
      }
      return threads.size;
    },
  });
};

const lines = z.object({ messages: z.array(z.object({ id: z.int(), text: z.string() })) });
/** After the page that has it: a second one would be written when it is sent again, soon after. */
const pagesBeyond = 3;

/** The two sides write in turns. */
const writeLine: Act = async ({ site, record, chat, tokens }, marker) => {
  const token = Number(marker.at(-1)) % 2 === 0 ? chat.client : tokens.business;
  const path = `/api/enquiry/${chat.id}`;
  const { status, body } = await site.send({ path, token });
  const before = status === 200 ? lines.parse(body).messages.at(-1) : undefined;
  if (!before) return null;
  const json = { message: `A line ${marker}`, written_id: randomUUID() };
  return record.make({
    ...{ kind: 'line of a chat', marker, isNamed: true, promise: () => 'kept' },
    send: () => site.send({ method: 'POST', path: `${path}/message`, token, json }),
    count: async () => {
      let found = 0;
      let left = Number.POSITIVE_INFINITY;
      for (let after = before.id; left > 0; left--) {
        const { messages } = await site.read(lines, { path: `${path}?after=${after}`, token });
        found += messages.filter(({ text }) => text === json.message).length;
        if (found > 0) left = Math.min(left, pagesBeyond);
        after = messages.at(-1)?.id ?? after;
        if (messages.length === 0) break;
      }
      return found;
    },
  });
};

const toPay = z.object({ approval_url: z.string() });

/** Presses the button on the sandbox's page; true once that is known to be done. */
async function approve(site: Site, opened: unknown): Promise<boolean> {
  const url = toPay.safeParse(opened).data?.approval_url;
  if (!url) return false;
  const form = new URLSearchParams({ decision: 'approve' });
  return (await site.send({ method: 'POST', path: url, form })).status === 303;
}

/** Approved too late: it was never charged. */
const isEnded = ({ body }: Reply) => Object(body).status === 'ended';

/** An answer that is not the final one is none. */
const settled = ({ status, body }: Reply, word: string): Reply =>
  status === 200 && Object(body).status !== word ? { status: 0, body } : { status, body };

const endedUnpaid = ['expired', 'cancelled'];

const buyPlan: Act = async (setup, marker) => {
  const { site, record } = setup;
  const token = await asBusiness(setup, marker);
  if (!token) return null;
  const planPayments = z.object({ data: z.array(z.object({ status: z.string() })) });
  const payments = async () =>
    (await site.read(planPayments, { path: '/api/plan-payment', token })).data.map(({ status }) => status);
  const path = '/api/paypal/payment?selected_package_id=2';
  const opened = await record.make({
    ...{ kind: 'payment of a plan, opened', marker, isNamed: true },
    send: () => site.send({ method: 'POST', path, token, json: {}, key: marker }),
    // One that ended unpaid is still there, and makes room for the next.
    count: async () => {
      const statuses = await payments();
      const lasting = statuses.filter((status) => !endedUnpaid.includes(status)).length;
      return Math.max(lasting, Math.min(statuses.length, 1));
    },
  });
  if (!(await approve(site, opened))) return null;
  const order = Object(opened).order_id;
  return record.make({
    ...{ kind: 'payment of a plan', marker, isNamed: true, mayBeRefused: isEnded },
    send: async () =>
      settled(await site.send({ path: `/api/paypal/success?token=${order}&package_id=2`, token }), 'success'),
    count: async () => (await payments()).filter((status) => status === 'paid').length,
  });
};

/** How long a payment can be made. */
const payableMs = 30 * 60_000;

const orderAndPay: Act = async (setup, marker) => {
  const { site, record, shop } = setup;
  const token = await asClient(setup, marker);
  if (!token) return null;
  const orders = z.object({ data: z.array(z.object({ paid: z.number() })) });
  const own = async () => (await site.read(orders, { path: '/api/order', token })).data;
  const json = {
    ...{ slug: shop.slug, package: shop.package, quantity: 1, total: shop.price, pays: 'now' },
    order_key: randomUUID(),
  };
  let isApproved = false;
  const placed = await record.make({
    ...{ kind: 'order', marker, isNamed: true, promise: (body) => Object(body).number },
    // Placed again while a clock was ahead, it leads to a payment of its own: the first one's half hour was over.
    send: async () => {
      const reply = await site.send({ method: 'POST', path: '/api/order', token, json });
      if (await approve(site, reply.body)) isApproved = true;
      return reply;
    },
    count: async () => (await own()).length,
  });
  if (!placed || !isApproved) return null;
  return record.make({
    ...{ kind: 'payment of an order', marker, isNamed: true, mayBeRefused: isEnded },
    promise: (body) => Object(body).status,
    send: async () => {
      const path = `/api/order/${Object(placed).id}`;
      const reply = await site.send({ method: 'POST', path: `${path}/settlement`, token, json: {} });
      const { status, order } = Object(reply.body);
      // By a clock that was behind its half hour was over at once: nothing was charged, and its client pays again.
      if (status === 'waiting' && Date.now() - Date.parse(order.created_at) > payableMs) {
        const { body } = await site.send({ method: 'POST', path: `${path}/payment`, token, json: {} });
        await approve(site, body);
      }
      return settled(reply, 'done');
    },
    // Twice the price is two payments.
    count: async () => (await own()).reduce((sum, { paid }) => sum + paid, 0) / shop.price,
  });
};

/** Pictures are dear to encode: they come less often. */
const acts: readonly Act[] = [
  ...[asClient, addTreatment, addTreatment, createCoupon, createCoupon, enquire],
  ...[writeLine, writeLine],
  ...[buyPlan, orderAndPay, saveListing],
  ...[bookTime, recordAndMove],
];

/** Keeps so many callers writing, one act after another, until what it returns is called. */
export function keepBusy(setup: Setup, nextMarker: () => string, callers: number) {
  const { random } = setup;
  let isOver = false;
  const call = async () => {
    while (!isOver) {
      const written = await random.pick(acts)(setup, nextMarker());
      // Where nothing can be written, a caller waits before it tries again.
      await pause(written ? random.whole(0, 20) : 250);
    }
  };
  const ended = Promise.all(Array.from({ length: callers }, call));
  return async () => {
    isOver = true;
    await ended;
  };
}
