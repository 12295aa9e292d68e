import { createHash } from 'node:crypto';
import { escapeHtml } from '#src/platform/http/failure.server.ts';
import { decimalText, sumText } from '#src/platform/money.ts';
import { nothingTrusted } from '#src/platform/web/trusted-types.ts';
import type { Faults } from './faults.ts';
import type { SandboxOrder } from './orders.ts';
import { style } from './style.ts';

/** What its pages may do: look as they do, and send their forms home or where an order's buyer is led back to. */
export function pagePolicy(ways: readonly string[] = []): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const origins = [...new Set(ways.map((way) => new URL(way).origin))].join(' ');
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'; ${nothingTrusted}`;
}

const page = (title: string, body: string, width = '') => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} – payment sandbox</title><style>${style}</style></head>
<body><main${width}>
<p class="notice"><strong>Payment sandbox.</strong> This page stands in for PayPal. No money moves here, whatever you press.</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;

/** Where a buyer is led: what is bought, from whom, for how much, and two buttons. */
export const approvalPage = (order: SandboxOrder, base: string) =>
  page(
    'Approve this payment?',
    `<div class="card"><dl>
<div><dt>You pay</dt><dd class="amount">${amountOf(order)}</dd></div>
<div><dt>For</dt><dd>${escapeHtml(order.description)}</dd></div>
<div><dt>To</dt><dd>${escapeHtml(order.brand)}</dd></div>
</dl>
<form method="post" action="${escapeHtml(`${base}/checkoutnow?token=${order.id}`)}" class="choice">
<button name="decision" value="approve" class="main">Approve</button>
<button name="decision" value="cancel">Cancel</button>
</form></div>`,
  );

/** An order that was approved, paid or forgotten is not approved again. */
export const nothingToApprove = page(
  'Nothing to approve',
  '<p>No payment is waiting for your approval here. It may have been approved already, or it has expired.</p><p><a href="/">Go to the home page</a></p>',
);

const amountOf = ({ currency, pence }: SandboxOrder) =>
  currency === 'GBP' ? sumText(pence) : escapeHtml(`${decimalText(pence)} ${currency}`);

const numbers: readonly { name: keyof Faults; label: string; most: number }[] = [
  { name: 'slowMs', label: 'Milliseconds before every answer', most: 15_000 },
  { name: 'failNext', label: 'Calls to fail without doing anything', most: 100 },
  { name: 'loseNext', label: 'Calls to carry out without an answer', most: 100 },
  { name: 'declineNext', label: 'Captures to decline', most: 100 },
  { name: 'pendNext', label: 'Captures to hold for a review', most: 100 },
  { name: 'copies', label: 'Times that each notice is delivered', most: 20 },
];
const switches: readonly { name: keyof Faults; label: string }[] = [
  { name: 'isDisordered', label: 'Deliver notices in twos, the last first' },
  { name: 'isSilent', label: 'Deliver no notices' },
];

interface Panel {
  readonly faults: Faults;
  readonly orders: readonly SandboxOrder[];
  readonly base: string;
  /** How long faults last; null: until they are taken back. */
  readonly minutes: number | null;
}

/** What the sandbox does wrong, and what it keeps. */
export const controlPage = ({ faults, orders, base, minutes }: Panel) =>
  page(
    'Control panel',
    `<h2>Faults</h2>
<p>They apply to everyone who pays here${minutes === null ? '' : `, and end after ${minutes} minutes`}.</p>
<form method="post" action="${escapeHtml(`${base}/control`)}" class="card"><div class="faults">
${numbers.map(({ name, label, most }) => `<label>${label} <input type="number" min="0" max="${most}" name="${name}" value="${Number(faults[name])}"></label>`).join('\n')}
${switches.map(({ name, label }) => `<label class="check"><input type="checkbox" name="${name}"${faults[name] ? ' checked' : ''}> ${label}</label>`).join('\n')}
</div><button class="main">Apply</button></form>
<h2>Orders</h2>
${orders.length === 0 ? '<p>Nobody has ordered anything yet.</p>' : `<ul class="orders">\n${orders.map((order) => orderItem(order, base)).join('\n')}\n</ul>`}`,
    ' class="wide"',
  );

const acts: Record<string, readonly (readonly [act: string, label: string])[]> = {
  PENDING: [
    ['COMPLETED', 'Approve the review'],
    ['DECLINED', 'Decline the review'],
  ],
  COMPLETED: [
    ['refund', 'Refund'],
    ['dispute', 'Open a dispute'],
  ],
};

function orderItem(order: SandboxOrder, base: string): string {
  const { status } = order.capture ?? { status: null };
  const states = status === null ? order.status : `${order.status}, capture ${status}`;
  const buttons = (acts[status ?? ''] ?? [])
    .map(
      ([act, label]) =>
        `<button name="act" value="${act}" aria-label="${label}: order ${order.id}">${label}</button>`,
    )
    .join('\n');
  const form = `<form method="post" action="${escapeHtml(`${base}/control/${order.id}`)}" class="acts">${buttons}</form>`;
  return `<li class="card"><h3>${escapeHtml(order.description)}, ${amountOf(order)}</h3><p>${order.id}: ${states}</p>${buttons === '' ? '' : form}</li>`;
}
