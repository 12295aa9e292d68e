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
  readonly open: (about?: string) => void;
}

const InquiringContext = createContext<Inquiring | null>(null);

/** Around a page whose business takes enquiries: its buttons open one form, in place. */
export function Inquiring({ asked, children }: { asked: Asked | null; children: ReactNode }) {
  const [opened, setOpened] = useState({ times: 0, about: '' });
  if (!asked) return children;
  return (
    <InquiringContext
      value={{ ...asked, open: (about = '') => setOpened(({ times }) => ({ times: times + 1, about })) }}
    >
      {children}
      {opened.times > 0 && (
        <Suspense>
          <InquiryDialog asked={asked} opened={opened.times} about={opened.about} />
        </Suspense>
      )}
    </InquiringContext>
  );
}

/** Leads to a page with the form; with script the form opens here. Nothing where nobody would answer. */
export function InquireButton({ look = 'second' }: { look?: 'main' | 'second' }) {
  const asked = useContext(InquiringContext);
  if (!asked) return null;
  return (
    <a
      className={classes.button}
      data-look={look}
      href={`/listing-details/${asked.slug}/inquire`}
      rel="nofollow"
      onClick={inPlace(() => asked.open())}
    >
      <IconMessage size={20} stroke={1.5} aria-hidden />
      <span className={classes.word}>inquire now</span>
    </a>
  );
}

/** The same for one thing that the business offers, which the message then names. */
export function AskLink({ about, className }: { about: string; className: string | undefined }) {
  const asked = useContext(InquiringContext);
  if (!asked) return null;
  return (
    <a
      className={className}
      href={`/listing-details/${asked.slug}/inquire?${new URLSearchParams({ about })}`}
      rel="nofollow"
      aria-label={`Ask: ${about}`}
      onClick={inPlace(() => asked.open(about))}
    >
      Ask
    </a>
  );
}

/** Answers a plain press; one that asks for another tab or window is the browser's. */
const inPlace = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
};

/** How soon the business usually answers, where enough is known. */
export function AnsweringTime() {
  const asked = useContext(InquiringContext);
  return asked?.answers ? <p className={classes.answers}>{asked.answers}</p> : null;
}
