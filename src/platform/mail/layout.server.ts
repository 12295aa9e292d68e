import type { Env } from '#src/env.ts';
import { escapeHtml } from '../http/failure.server.ts';

/** What an email in our layout consists of; all of it is text. */
export interface Parts {
  readonly env: Env;
  readonly heading: string;
  readonly code: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | undefined;
  readonly footnote: string;
  readonly unsubscribe: string | undefined;
  readonly saysReply: boolean;
}

function senderOf({ env: { legalName, legalAddress, supportEmail }, saysReply }: Parts): string[] {
  const questions = saysReply ? 'Write to' : 'Reply to this email, or write to';
  const name = [legalName, legalAddress].filter(Boolean).join(', ');
  return [name, `Questions? ${questions} ${supportEmail}.`].filter(Boolean);
}

/** For programs that show no HTML. */
export function plain(parts: Parts): string {
  const { env, heading, code, paragraphs, action, footnote, unsubscribe } = parts;
  const blocks = [
    heading,
    ...(code ? [code] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribe ? [`Stop these emails:\n${unsubscribe}`] : []),
    // What mail programs know as the beginning of a signature.
    ['-- ', env.productName, env.publicUrl, ...senderOf(parts)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const sans = "'Figtree Variable',Figtree,Arial,sans-serif";
const serif = "'Fraunces Variable',Fraunces,Georgia,serif";

// Named inline because many programs drop a style sheet; those that keep it turn the email dark with the reader.
const style = {
  page: `margin:0;padding:24px 12px;background-color:#faf6f1;color:#22201d;font-family:${sans};font-size:16px;line-height:1.55`,
  sheet:
    'max-width:560px;margin:0 auto;padding:32px 28px;background-color:#ffffff;border:1px solid #e7dfd5;border-radius:16px',
  brand: `margin:0 0 24px;font-family:${serif};font-size:22px;font-weight:600;color:#1f5443`,
  heading: `margin:0 0 16px;font-family:${serif};font-size:24px;line-height:1.25;font-weight:600`,
  code: 'margin:0 0 20px;font-size:34px;line-height:1.2;font-weight:600;letter-spacing:4px',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background-color:#1f5443;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:14px;color:#57514a',
  foot: 'max-width:560px;margin:16px auto 0;padding:0 28px;font-size:14px;color:#57514a',
  address: 'color:#1f5443;word-break:break-all',
} as const;

const dark = `@media (prefers-color-scheme: dark) {
.page { background-color: #171513 !important; color: #f3ede5 !important; }
.sheet { background-color: #22201d !important; border-color: #4a443d !important; }
.brand, .address { color: #9fd0bd !important; }
.small { color: #cfc6bb !important; }
}`;

/** Nothing in it is fetched when it is opened. */
export function rich(parts: Parts): string {
  const { env, heading, code, paragraphs, action, footnote, unsubscribe } = parts;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${dark}</style>
</head>
<body class="page" style="${style.page}">
<div class="sheet" style="${style.sheet}">
<p class="brand" style="${style.brand}">${escapeHtml(env.productName)}</p>
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${code ? `<p style="${style.code}">${escapeHtml(code)}</p>` : ''}
${paragraphs.map((text) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`).join('\n')}
${action ? buttonOf(action) : ''}
${footnote ? `<p class="small" style="${style.small}">${escapeHtml(footnote)}</p>` : ''}
</div>
<div class="small" style="${style.foot}">
${senderOf(parts)
  .map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`)
  .join('\n')}
<p style="margin:0"><a class="address" style="${style.address}" href="${escapeHtml(env.publicUrl)}">${escapeHtml(env.publicUrl)}</a></p>
${unsubscribe ? `<p style="margin:4px 0 0"><a class="address" style="${style.address}" href="${escapeHtml(unsubscribe)}">Stop these emails</a></p>` : ''}
</div>
</body>
</html>
`;
}

const buttonOf = ({ label, url }: { label: string; url: string }) => `<p style="${style.paragraph}">
<a href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></p>
<p class="small" style="${style.small}">If the button does not work, copy this address into your browser:<br>
<a class="address" style="${style.address}" href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
