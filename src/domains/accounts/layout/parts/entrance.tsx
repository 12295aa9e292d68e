import type { ReactNode } from 'react';
import classes from './entrance.module.css';
import business from './entrance-business.svg?url';
import client from './entrance-client.svg?url';
import quiet from './entrance-quiet.svg?url';

const pictures = { client, business, quiet };

interface EntranceProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  readonly picture: keyof typeof pictures;
  readonly children: ReactNode;
  /** Ways to the neighbouring pages, a paragraph each. */
  readonly elsewhere?: ReactNode;
}

/** The frame of signing in, registering and what belongs to it: a form, and beside it a picture where there is room. */
export const Entrance = ({ title, lead, picture, children, elsewhere }: EntranceProps) => (
  <div className={classes.page}>
    <div className={classes.sheet}>
      <div className={classes.form}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </header>
        {children}
        {elsewhere && <div className={classes.elsewhere}>{elsewhere}</div>}
      </div>
      {/* Not shown on a phone, and therefore not fetched there. */}
      <img
        className={classes.picture}
        src={pictures[picture]}
        alt=""
        width={1600}
        height={900}
        loading="lazy"
      />
    </div>
  </div>
);
