import { inSentence, kindAlone, kindInWords } from '#src/domains/practitioners/register-words.ts';
import type { ListingDetails } from '../../pages/contract.ts';
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
              {register && <Registered name={name} certificate={certificate} register={register} />}
              {about !== '' && <p className={classes.about}>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.consent}>
        Named with their consent. Are you one of them and do not want to be?{' '}
        <a href={`/practitioner-consent?business=${encodeURIComponent(slug)}`}>Ask to be hidden</a>
      </p>
    </>
  );
}

interface RegisteredProps extends Pick<Person, 'name' | 'certificate'> {
  readonly register: NonNullable<Person['register']>;
}

/** As the business states it, with the place where anybody can look it up; what stands above is not repeated. */
const Registered = ({ name, certificate, register }: RegisteredProps) => (
  <p className={classes.held}>
    {certificate.includes(register.name)
      ? kindAlone[register.kind]
      : `${kindInWords[register.kind]} ${inSentence(register)}`}
    {register.number !== '' && <>, number {register.number}</>}.{' '}
    <a href={register.url} rel="noopener" aria-label={`${lookUp(register)}: ${name}`}>
      {lookUp(register)}
    </a>
  </p>
);

const lookUp = ({ kind, acronym }: RegisteredProps['register']) =>
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
