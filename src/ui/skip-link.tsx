import classes from './skip-link.module.css';

/** The first thing a keyboard reaches: past the header, to the content. */
export const SkipLink = () => (
  <a className={classes.skip} href="#content">
    Skip to content
  </a>
);
