import type { ReactNode } from 'react';
import classes from './profile-section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Beside the title: what can be done with the whole section. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of the profile, which the page's own menu leads to. */
export const ProfileSection = ({ id, title, action, children }: SectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <div className={classes.head}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
);
