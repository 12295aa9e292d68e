import { useCallback, useEffect, useRef } from 'react';
import { inertHtml } from '#src/platform/web/safe-html.ts';
import classes from './email-frame.module.css';

interface EmailFrameProps {
  readonly html: string;
  /** In pixels, as wide as a mail program shows it. */
  readonly width: number;
}

/** What turns an email dark with its reader; our pages take no style sheet without a nonce. */
const sheet = /<style>[^<]*<\/style>/;

/**
 * An email in a frame that runs nothing and sends nothing. The page fills it, so that neither its policy for frames nor
 * the one for texts that become HTML has to be widened; links lead nowhere.
 */
export function EmailFrame({ html, width }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!frame.current || !page?.body) return;
    const body = page.adoptNode(inertHtml(html.replace(sheet, '')));
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
    page.documentElement.lang = 'en-GB';
    page.title = 'Email';
    page.body.replaceWith(body);
    frame.current.style.height = `${body.scrollHeight + 4}px`;
  }, [html]);
  useEffect(fill, [fill]);
  return (
    // A box that scrolls can be reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise nobody could scroll it without a mouse.
    <section className={classes.box} aria-label={`${width} pixels wide`} tabIndex={0}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={`The email ${width} pixels wide`}
        sandbox="allow-same-origin"
        style={{ width }}
        onLoad={fill}
      />
    </section>
  );
}
