import sanitize from 'sanitize-html';
import { truncate } from './text.ts';

const longest = 64 * 1024;
const mostTags = 4_000;

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...(attributes.href && { href: attributes.href }), rel: 'nofollow ugc noopener' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnUpload(attribs.src ?? ''),
};

/**
 * What a business wrote, with nothing left that could run, frame or track: a short list of tags, links by https,
 * mail or phone, pictures from our own uploads. Cleaning twice changes nothing. Text beyond 64 KiB is cut, and a
 * text of thousands of tags keeps its words alone.
 */
export function cleanHtml(html: string): string {
  const given = truncate(html, longest);
  const tags = given.split('<').length - 1;
  if (tags <= mostTags) return sanitize(given, allowed).trim();
  // Thousands of tags inside each other would take a quarter of a second to read.
  return sanitize(given.replace(/<[^<>]*>/g, ''), { allowedTags: [] }).trim();
}

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of a cleaned text, without marks: separate blocks stay apart. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(?=\/?(?:p|br|li|ul|ol|h[2-4]|blockquote)\b)/gi, ' <'), { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => marks[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Where uploads are served from: nothing but a file name may follow. */
const isOwnUpload = (src: string) => /^\/media\/[A-Za-z0-9_-]+\.(?:avif|webp|jpg|svg)$/.test(src);
