import { IconMessage } from '@tabler/icons-react';
import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react';
import classes from './inquire.module.css';

// Loaded at the first press: the page of a business stays light.
const InquiryDialog = lazy(async () => ({
  default: (await import('./inquiry-dialog.tsx')).InquiryDialog,
}));

interface Asked {
  readonly slug: string;
  readonly title: string;
  readonly answers: string | null;
}

interface Inquiring extends Asked {
  readonly open: () => void;
}

const InquiringContext = createContext<Inquiring | null>(null);

/** Around a page whose business takes enquiries: its buttons open one form, in place. */
export function Inquiring({ asked, children }: { asked: Asked | null; children: ReactNode }) {
  const [opened, setOpened] = useState(0);
  if (!asked) return children;
  return (
    <InquiringContext value={{ ...asked, open: () => setOpened((times) => times + 1) }}>
      {children}
      {opened > 0 && (
        <Suspense>
          <InquiryDialog asked={asked} opened={opened} />
        </Suspense>
      )}
    </InquiringContext>
  );
}

/** Leads to a page with the form; with script the form opens here. Nothing where nobody would answer. */
export function InquireButton({ look = 'second' }: { look?: 'main' | 'second' }) {
  const asked = useContext(InquiringContext);
  if (!asked) return null;
  const onClick = (event: MouseEvent) => {
    // Whoever wants it in another tab gets it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    asked.open();
  };
  return (
    <a
      className={classes.button}
      data-look={look}
      href={`/listing-details/${asked.slug}/inquire`}
      rel="nofollow"
      onClick={onClick}
    >
      <IconMessage size={20} stroke={1.5} aria-hidden />
      <span className={classes.word}>inquire now</span>
    </a>
  );
}

/** How soon the business usually answers, where enough is known. */
export function AnsweringTime() {
  const asked = useContext(InquiringContext);
  return asked?.answers ? <p className={classes.answers}>{asked.answers}</p> : null;
}
