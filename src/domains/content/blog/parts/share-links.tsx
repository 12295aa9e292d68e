import { useState } from 'react';
import { toast } from '#src/ui/toast.ts';
import classes from './share-links.module.css';

/** Ways to pass a page on: plain links that load nothing from anybody until they are followed. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title} ${url}`);
  return (
    <ul className={classes.links} aria-label="Share this page">
      <li>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          Send by email
        </a>
      </li>
      <li>
        <a href={`https://wa.me/?text=${text}`} rel="noopener noreferrer">
          Send by WhatsApp
        </a>
      </li>
      <li>
        <a
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
          rel="noopener noreferrer"
        >
          Share on Facebook
        </a>
      </li>
      <CopyLink url={url} />
    </ul>
  );
}

/** Needs script: drawn once the page runs it. */
function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast({ tone: 'success', text: 'The link was copied.' });
    } catch {
      toast({ tone: 'error', text: 'We couldn’t copy the link. You can copy it from the address bar.' });
    }
  };
  return (
    <li className={classes.copy}>
      <button type="button" onClick={copy}>
        {isCopied ? 'Link copied' : 'Copy the link'}
      </button>
    </li>
  );
}
