import { type ReactNode, useEffect, useRef } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** What belongs to it: facts to keep, or a state that changes. */
  details?: ReactNode;
  /** Where to go from here. */
  children: ReactNode;
  /** The id under which we find what happened. */
  reference?: string;
  /** What it says came of something that was waited for: the focus goes to it, so that it is read. */
  takesFocus?: boolean;
}

/** A page that has one thing to say: not found, gone, out of order. */
export function MessagePage({
  title,
  text,
  details,
  children,
  reference,
  takesFocus = false,
}: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && title) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, title]);
  return (
    <div className={classes.page}>
      <svg className={classes.art} viewBox="0 0 240 160" aria-hidden="true">
        <circle cx="120" cy="72" r="56" fill="#F5E4DA" />
        <path d="M40 128c24-40 56-52 84-36s60 26 88 48z" fill="#E6EDE0" />
        <path d="M28 140c34-28 62-30 92-16s62 4 92 16z" fill="#5F7D5B" />
        <path
          d="M120 118c-4-30 8-52 34-62-2 30-12 50-34 62zm0 0c-2-24-14-40-36-48 2 26 12 42 36 48z"
          fill="#1F5443"
        />
      </svg>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {details}
      <div className={classes.ways}>{children}</div>
      {reference && <p className={classes.reference}>Reference: {reference}</p>}
    </div>
  );
}
