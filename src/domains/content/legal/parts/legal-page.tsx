import { IconAlertTriangle } from '@tabler/icons-react';
import { longDayText } from '#src/platform/clock.ts';
import type { LegalSection, Operator, Version } from '../document.ts';
import classes from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  lead: string;
  operator: Operator;
  sections: readonly LegalSection[];
  versions: readonly Version[];
}

/** A text of the law: contents beside it, its versions below it, and who stands behind it. */
export function LegalPage({ title, lead, operator, sections, versions }: LegalPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <Dates versions={versions} />
        <Unset operator={operator} />
      </header>
      <nav className={classes.contents} aria-label="Contents">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {sections.map(({ id, title: name, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className={classes.number}>{index + 1}.</span> {name}
            </h2>
            {body}
          </section>
        ))}
        <History versions={versions} />
        <Imprint operator={operator} />
      </div>
    </div>
  );
}

function Dates({ versions }: { versions: readonly Version[] }) {
  const [newest, oldest] = [versions.at(0), versions.at(-1)];
  if (!newest || !oldest) return null;
  return (
    <p className={classes.dates}>
      Effective {longDayText(oldest.date)}
      {newest.date !== oldest.date && `; this version since ${longDayText(newest.date)}`}.
    </p>
  );
}

/** An operator who has not said who they are must not look as if they had. */
function Unset({ operator: { product, missing } }: { operator: Operator }) {
  if (missing.length === 0) return null;
  return (
    <p className={classes.unset} role="note">
      <IconAlertTriangle size={22} stroke={1.5} aria-hidden />
      <span>
        This page is not complete: the operator of this installation of {product} has not yet entered{' '}
        {missing.length === 1 ? 'its' : 'their'} {listed(missing)}.
      </span>
    </p>
  );
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

const History = ({ versions }: { versions: readonly Version[] }) => (
  <section id="history" aria-labelledby="history-title">
    <h2 id="history-title">Versions of this page</h2>
    <dl className={classes.versions}>
      {versions.map(({ date, change }) => (
        <div key={date}>
          <dt>
            <time dateTime={date}>{longDayText(date)}</time>
          </dt>
          <dd>{change}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Imprint = ({ operator }: { operator: Operator }) => (
  <address className={classes.imprint}>
    <strong>{operator.legalName}</strong>
    {operator.address && <span>{operator.address}</span>}
    {operator.companyNumber && <span>Company number {operator.companyNumber}</span>}
    <a href={`mailto:${operator.email}`}>{operator.email}</a>
  </address>
);
