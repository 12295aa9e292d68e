import { IconAlertTriangle } from '@tabler/icons-react';
import { longDayText } from '#src/platform/clock.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { Markup } from '../../parts/markup.tsx';
import { type LegalDocument, legalDocuments, type Version } from '../documents.ts';
import { type Operator, operatorOf } from '../operator.ts';
import type { Route } from './+types/legal-page.ts';
import classes from './legal-page.module.css';

export function loader({ context, pattern }: Route.LoaderArgs) {
  const documentOf = legalDocuments[pattern];
  if (!documentOf) throw new Response(null, { status: 404 });
  const operator = operatorOf(context.get(siteContext));
  return { path: `/${pattern}`, operator, document: documentOf(operator) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { path, document } = loaderData as { path: string; document: LegalDocument };
  return pageMeta(matches, { title: document.title, path, description: document.description });
};

/** A legal document: contents beside it, its versions below it, and who runs the site. */
export default function LegalPage({ loaderData: { operator, document } }: Route.ComponentProps) {
  const { title, lead, sections, versions } = document;
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
        {sections.map(({ id, title: name, content }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className={classes.number}>{index + 1}.</span> {name}
            </h2>
            <Markup content={content} />
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

/** Says what the operator has not configured yet, so that the page does not look complete. */
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
