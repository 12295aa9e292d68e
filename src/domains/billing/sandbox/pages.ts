import { escapeHtml } from '#src/platform/http/html.ts';
import { poundsText } from '#src/platform/paypal/pence.ts';
import type { SandboxOrder } from './orders.ts';
import type { Weather } from './weather.ts';

/** No style of its own, no script: it must look like nothing that anybody could take for the real thing. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p><strong>This is a payment sandbox. No money moves here.</strong></p>
${body}
</main></body></html>`;

/** Where a buyer is led: what is bought, and two buttons. */
export const approvalPage = (order: SandboxOrder, base: string) =>
  page(
    'Approve a test payment',
    `<dl><dt>For</dt><dd>${escapeHtml(order.description)}</dd><dt>To</dt><dd>${escapeHtml(order.brand)}</dd>
<dt>Amount</dt><dd>£${escapeHtml(poundsText(order.pence))}</dd></dl>
<form method="post" action="${escapeHtml(`${base}/checkoutnow?token=${order.id}`)}">
<button name="decision" value="approve">Approve</button>
<button name="decision" value="cancel">Cancel</button>
</form>`,
  );

export const noSuchOrder = page('Nothing to approve', '<p>There is no such payment.</p>');

const numbers: readonly { name: keyof Weather; label: string }[] = [
  { name: 'slowMs', label: 'Milliseconds before every answer' },
  { name: 'failNext', label: 'Calls to fail without doing anything' },
  { name: 'loseNext', label: 'Calls to do and lose the answer of' },
  { name: 'declineNext', label: 'Captures to decline' },
  { name: 'pendNext', label: 'Captures to hold for a review' },
  { name: 'copies', label: 'Times that each notice is delivered' },
];
const switches: readonly { name: keyof Weather; label: string }[] = [
  { name: 'isDisordered', label: 'Deliver notices in twos, the last first' },
  { name: 'isSilent', label: 'Deliver no notices' },
];

/** What the sandbox does wrong, and what it keeps. */
export const controlPage = (weather: Weather, orders: readonly SandboxOrder[], base: string) =>
  page(
    'Payment sandbox',
    `<form method="post" action="${escapeHtml(`${base}/control`)}"><h2>Faults</h2>
${numbers.map(({ name, label }) => `<p><label>${label} <input type="number" min="0" max="60000" name="${name}" value="${Number(weather[name])}"></label></p>`).join('\n')}
${switches.map(({ name, label }) => `<p><label><input type="checkbox" name="${name}"${weather[name] ? ' checked' : ''}> ${label}</label></p>`).join('\n')}
<p><button>Apply</button></p></form>
<h2>Orders</h2><table><thead><tr><th>Order</th><th>For</th><th>Amount</th><th>Status</th><th>Capture</th><th></th></tr></thead><tbody>
${orders.map((order) => orderRow(order, base)).join('\n')}</tbody></table>`,
  );

const orderRow = (order: SandboxOrder, base: string) =>
  `<tr><td>${escapeHtml(order.id)}</td><td>${escapeHtml(order.description)}</td><td>£${poundsText(order.pence)}</td><td>${order.status}</td><td>${order.capture?.status ?? ''}</td><td>${
    order.capture?.status === 'PENDING'
      ? `<form method="post" action="${escapeHtml(`${base}/control/${order.id}`)}"><button name="status" value="COMPLETED">Let it through</button> <button name="status" value="DECLINED">Turn it down</button></form>`
      : ''
  }</td></tr>`;
