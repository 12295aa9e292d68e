import type { ListingDetails } from '../pages/contract.ts';
import classes from './people.module.css';

/** The practitioners of a business: their initials in a disc, what they hold, and their own words. */
export function People({ practitioners }: Pick<ListingDetails, 'practitioners'>) {
  return (
    <ul className={classes.people}>
      {practitioners.map(({ id, name, qualification, certificate, about }) => (
        <li key={id}>
          <span className={classes.disc} aria-hidden>
            {initials(name)}
          </span>
          <div>
            <h3>{name}</h3>
            {qualification !== '' && <p>{qualification}</p>}
            {certificate !== '' && <p className={classes.held}>{certificate}</p>}
            {about !== '' && <p className={classes.about}>{about}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Of a first and a last name; a title before them does not count. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(dr|mr|mrs|ms|miss|mx|prof)\.?$/i.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}

export function Affiliations({ affiliations }: Pick<ListingDetails, 'affiliations'>) {
  return (
    <div className={classes.affiliations}>
      <h3>Professional affiliations</h3>
      <ul>
        {affiliations.map(({ name, description }) => (
          <li key={name}>
            <strong>{name}</strong>
            {description !== '' && <span> · {description}</span>}
          </li>
        ))}
      </ul>
      <p>As the business states them.</p>
    </div>
  );
}
