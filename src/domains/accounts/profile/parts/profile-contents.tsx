import { Link } from 'react-router';
import classes from './profile-contents.module.css';

/** The page's own menu. */
export const ProfileContents = ({ sections }: { sections: readonly { id: string; title: string }[] }) => (
  <nav className={classes.contents} aria-label="On this page">
    <ul className={classes.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} className={classes.entry}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
