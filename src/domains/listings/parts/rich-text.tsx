import { useMemo } from 'react';

interface RichTextProps {
  /** Cleaned by the server, which answers nothing else. */
  html: string;
  className?: string | undefined;
}

/** A business's own words with their paragraphs and lists. */
export function RichText({ html, className }: RichTextProps) {
  // The same object as long as the text is the same: React would write it again.
  const content = useMemo(() => ({ __html: cleanedHtml(html) }), [html]);
  if (html === '') return null;
  return <div className={className} dangerouslySetInnerHTML={content} />;
}

/** What the server's cleaning leaves: a short list of tags, links by https, mail, phone or within the site, own pictures. */
const known = new RegExp(
  [
    '</?(?:p|br|b|strong|i|em|u|ul|ol|li|h[2-4]|blockquote)(?: /)?>|</a>',
    '<a(?: href="(?:(?:https:|mailto:|tel:|[/#?])[^"<>]*|(?:[^"<>:&]|&(?:amp|lt|gt|quot);)*)")? rel="nofollow ugc noopener">',
    '<img src="/media/[\\w-]+\\.(?:avif|webp|jpg|svg)"(?: alt="[^"<>]*")?(?: /)?>',
  ].join('|'),
  'gi',
);

/** HTML that holds nothing else as it is; any other as the words that it would be, marks and all. */
export const onlyKnownTags = (html: string): string =>
  html.replace(known, '').includes('<') ? html.replaceAll('<', '&lt;') : html;

const policy = globalThis.trustedTypes?.createPolicy('cleaned', { createHTML: onlyKnownTags });

/** HTML that the server cleaned, in the form in which a browser lets it be shown. */
const cleanedHtml = (html: string): string => policy?.createHTML(html) ?? onlyKnownTags(html);
