const allowed = new Set([
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'UL',
  'OL',
  'LI',
  'H2',
  'H3',
  'H4',
  'BLOCKQUOTE',
  'A',
]);
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT']);

/**
 * A draft's text as the server will clean it when it is saved: a few tags, links by https, mail or phone, nothing
 * else. It is read into a document that runs nothing, and rebuilt.
 */
export function safeHtml(html: string): string {
  const built = document.createElement('div');
  copyInto(inertHtml(html), built);
  return built.innerHTML;
}

function copyInto(from: Element, to: Element) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
    else if (node instanceof Element && !dropped.has(node.tagName)) copyElement(node, to);
  }
}

/** What is not allowed leaves its words behind. */
function copyElement(element: Element, to: Element) {
  if (!allowed.has(element.tagName)) return copyInto(element, to);
  const copy = document.createElement(element.tagName);
  const href = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : '';
  if (/^(https:|mailto:|tel:)/i.test(href)) {
    copy.setAttribute('href', href);
    copy.setAttribute('rel', 'nofollow ugc noopener');
  }
  copyInto(element, copy);
  to.append(copy);
}

const policy = globalThis.trustedTypes?.createPolicy('inert', { createHTML: (html) => html });

/** Any HTML as a document that runs nothing, loads nothing and is shown nowhere: for reading alone. */
export const inertHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
