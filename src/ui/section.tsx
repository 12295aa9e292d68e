import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Stands opposite the title: a link to more. */
  aside?: ReactNode;
  tone?: 'paper' | 'surface';
  children: ReactNode;
}

/** A part of a page with its heading, as wide as content may be. */
export function Section({ title, lead, aside, tone = 'paper', children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-tone={tone} aria-labelledby={id}>
      <div className={classes.inner}>
        <header className={classes.head}>
          <div>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </section>
  );
}
