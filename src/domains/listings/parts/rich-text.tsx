import { useMemo } from 'react';
import { cleanedHtml } from './cleaned-html.ts';

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
