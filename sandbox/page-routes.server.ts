import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { approvalPage, controlPage, nothingToApprove, pagePolicy } from './pages.ts';
import type { PayPalSandbox } from './sandbox.server.ts';

interface PagesSetting {
  readonly sandbox: PayPalSandbox;
  readonly prefix: string;
  readonly faultsEndAfterMs?: number;
}

const decision = z.object({ decision: z.enum(['approve', 'cancel']) });
const count = (most: number, usual = 0) => z.coerce.number().int().min(0).max(most).catch(usual);
const faults = z.object({
  slowMs: count(15_000),
  failNext: count(100),
  loseNext: count(100),
  declineNext: count(100),
  pendNext: count(100),
  copies: count(20, 1),
  isDisordered: z.string().optional().transform(Boolean),
  isSilent: z.string().optional().transform(Boolean),
});

const formOf = (body: unknown) =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const tokenOf = (query: unknown) => z.object({ token: z.string() }).catch({ token: '' }).parse(query).token;

/** Browsers name the page that sent a form only to its own site, and the server's guard asks for that. */
const html = (reply: FastifyReply, text: string, ways: readonly string[] = []) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(ways),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(text);

/** The page for the buyer, and the panel. */
export function mountPages(app: FastifyInstance, setting: PagesSetting): void {
  mountApproval(app, setting);
  mountPanel(app, setting);
  mountFonts(app, setting.prefix);
}

const fonts = z.object({ name: z.enum(['figtree', 'fraunces']) });

/** The product's typefaces: these pages are outside the build that names the site's own copies. */
function mountFonts(app: FastifyInstance, prefix: string) {
  const reading = { exposeHeadRoute: false, config: { rateLimit: 'reads' } } as const;
  app.get(`${prefix}/font/:name`, reading, async ({ params }, reply) => {
    const asked = fonts.safeParse(params);
    if (!asked.success) return reply.code(404).send({ message: 'Not found.' });
    const { name } = asked.data;
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    return reply
      .headers({ 'cache-control': 'public, max-age=86400' })
      .type('font/woff2')
      .send(await readFile(fileURLToPath(import.meta.resolve(file))));
  });
}

function mountApproval(app: FastifyInstance, { sandbox, prefix }: PagesSetting) {
  const reading = { exposeHeadRoute: false, config: { rateLimit: 'reads' } } as const;
  app.get(`${prefix}/checkoutnow`, reading, async ({ query }, reply) => {
    const order = await sandbox.order(tokenOf(query));
    if (order?.status !== 'PAYER_ACTION_REQUIRED' && order?.status !== 'APPROVED')
      return html(reply.code(404), nothingToApprove);
    return html(reply, approvalPage(order, prefix), [order.returnUrl, order.cancelUrl]);
  });
  app.post(`${prefix}/checkoutnow`, { config: { rateLimit: 'writes' } }, async ({ query, body }, reply) => {
    const given = decision.safeParse(formOf(body));
    const to = given.success && (await sandbox.decide(tokenOf(query), given.data.decision === 'approve'));
    return to ? reply.redirect(to, 303) : html(reply.code(404), nothingToApprove);
  });
}

function mountPanel(app: FastifyInstance, { sandbox, prefix, faultsEndAfterMs }: PagesSetting) {
  const minutes = faultsEndAfterMs === undefined ? null : faultsEndAfterMs / 60_000;
  const reading = { exposeHeadRoute: false, config: { rateLimit: 'reads' } } as const;
  const writing = { config: { rateLimit: 'writes' } } as const;
  app.get(`${prefix}/control`, reading, async (_request, reply) => {
    const panel = { faults: await sandbox.faults(), orders: await sandbox.orders() };
    return html(reply, controlPage({ ...panel, base: prefix, minutes }));
  });
  app.post(`${prefix}/control`, writing, async ({ body }, reply) => {
    await sandbox.injectFaults(faults.parse(formOf(body)));
    return reply.redirect(`${prefix}/control`, 303);
  });
  app.post<{ Params: { id: string } }>(`${prefix}/control/:id`, writing, async ({ params, body }, reply) => {
    const { act } = formOf(body);
    if (act === 'COMPLETED' || act === 'DECLINED') await sandbox.clear(params.id, act);
    else if (act === 'refund') await sandbox.refundOutside(params.id);
    else if (act === 'dispute') await sandbox.dispute(params.id);
    return reply.redirect(`${prefix}/control`, 303);
  });
}
