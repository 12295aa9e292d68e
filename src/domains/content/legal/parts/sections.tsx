import type { Section } from '../../markdown.ts';
import { Markup } from '../../parts/markup.tsx';
import classes from '../screens/legal-page.module.css';

interface SectionsProps {
  readonly sections: readonly Section[];
  /** Of the headings: below a page's own, unless it stands in a part of another page. */
  readonly level?: 'h2' | 'h4';
}

/** The numbered sections of a legal page. */
export const Sections = ({ sections, level: Heading = 'h2' }: SectionsProps) =>
  sections.map(({ id, title, content }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>
        <span className={classes.number}>{index + 1}.</span> {title}
      </Heading>
      <Markup content={content} />
    </section>
  ));
