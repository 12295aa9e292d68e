import type { ReactNode } from 'react';
import type { SectionId } from '../form-fields.ts';
import { sections } from '../form-fields.ts';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly id: SectionId;
  /** What it is for, in a sentence. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** One subject of the form, which the form's own menu leads to. */
export const FormSection = ({ id, text, children }: FormSectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <h2 id={`${id}-title`} className={classes.title}>
      {sections.find((section) => section.id === id)?.title}
    </h2>
    {text && <p className={classes.text}>{text}</p>}
    <div className={classes.fields}>{children}</div>
  </section>
);

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
