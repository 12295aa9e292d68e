import classes from './page-head.module.css';

/** Title of a screen of the dashboard; it takes the focus when the screen is reached. */
export const PageHead = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.head}>
    <h1 tabIndex={-1} className={classes.title}>
      {title}
    </h1>
    <p className={classes.text}>{text}</p>
  </div>
);

/** The first thing a keyboard reaches: past the header, to the content. */
export const SkipLink = () => (
  <a className={classes.skip} href="#content">
    Skip to content
  </a>
);
