interface RichTextProps {
  /** Cleaned by the server, which answers nothing else. */
  html: string;
  className?: string | undefined;
}

/** A business's own words with their paragraphs and lists. */
export function RichText({ html, className }: RichTextProps) {
  if (html === '') return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
