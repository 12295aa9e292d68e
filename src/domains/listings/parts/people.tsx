import { inSentence, kindInWords } from '#src/domains/practitioners/registers.ts';
import type { ListingDetails } from '../pages/contract.ts';
import classes from './people.module.css';

type Person = ListingDetails['practitioners'][number];

/** The practitioners of a business: their initials in a disc, what they hold, and their own words. */
export function People({ practitioners, slug }: Pick<ListingDetails, 'practitioners' | 'slug'>) {
  return (
    <>
      <ul className={classes.people}>
        {practitioners.map(({ id, name, qualification, certificate, about, register }) => (
          <li key={id}>
            <span className={classes.disc} aria-hidden>
              {initials(name)}
            </span>
            <div>
              <h3>{name}</h3>
              {qualification !== '' && <p>{qualification}</p>}
              {certificate !== '' && <p className={classes.held}>{certificate}</p>}
              {register && <Registered name={name} register={register} />}
              {about !== '' && <p className={classes.about}>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.consent}>
        Named with their consent. Are you one of them and do not want to be?{' '}
        <a href={`/practitioner-consent?business=${encodeURIComponent(slug)}`}>Take it back</a>
      </p>
    </>
  );
}

/** As the business states it, with the place where anybody can look it up. */
const Registered = ({ name, register }: { name: string; register: NonNullable<Person['register']> }) => (
  <p className={classes.held}>
    {kindInWords[register.kind]} {inSentence(register)}
    {register.number !== '' && <>, number {register.number}</>}.{' '}
    <a href={register.url} rel="noopener" aria-label={`${lookUpWords(register)}: ${name}`}>
      {lookUpWords(register)}
    </a>
  </p>
);

/** An association keeps no register to check somebody in. */
const lookUpWords = ({ kind, acronym }: NonNullable<Person['register']>) =>
  kind === 'association' ? `About ${acronym}` : `Check with ${acronym}`;

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
