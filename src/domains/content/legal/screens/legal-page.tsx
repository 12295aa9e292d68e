import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { longDayText } from '#src/platform/clock.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { getLegalPage, type PastVersion } from '../contract.ts';
import { sectionsOf } from '../documents.ts';
import { type Operator, operatorOf } from '../operator.ts';
import { legalPages } from '../pages.ts';
import { Sections } from '../parts/sections.tsx';
import type { Route } from './+types/legal-page.ts';
import classes from './legal-page.module.css';

/** `privacy-policy` shows what is in force, `privacy-policy/version/2` an earlier version. */
export async function loader({ context, pattern, params }: Route.LoaderArgs) {
  const page = legalPages.find((path) => path === ('page' in params ? params.page : pattern));
  if (!page) throw new Response(null, { status: 404 });
  const operator = operatorOf(context.get(siteContext));
  const number = 'number' in params ? String(params.number) : null;
  if (number !== null && !/^[1-9]\d{0,5}$/.test(number)) throw new Response(null, { status: 404 });
  const version = number === null ? {} : { version: Number(number) };
  const { text, ...shown } = dataOf(await context.get(apiContext)(getLegalPage, { page, ...version }));
  return { operator, document: { ...shown, sections: sectionsOf(text, operator) } };
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type Document = Loaded['document'];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { page, title, description } = (loaderData as Loaded).document;
  return pageMeta(matches, { title, path: `/${page}`, description });
};

/** A legal document: contents beside it, its versions below it, and who runs the site. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { operator, document } = loaderData as Loaded;
  const { title, lead, sections } = document;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <Dates document={document} />
        <NotInForce document={document} />
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
        <Sections sections={sections} />
        <History document={document} />
        <Imprint operator={operator} />
      </div>
    </div>
  );
}

function Dates({ document: { in_force_from: since, versions, state } }: { document: Document }) {
  if (state === 'planned') return null;
  const oldest = versions.at(-1)?.date ?? since;
  return (
    <p className={classes.dates}>
      Effective {longDayText(oldest)}
      {since !== oldest && `; this version since ${longDayText(since)}`}.
    </p>
  );
}

/** On any other version: that it is not the one in force. */
function NotInForce({ document }: { document: Document }) {
  const { page, state, replaced_on: replacedOn, in_force_from: from } = document;
  if (state === 'current') return null;
  return (
    <p className={classes.unset} role="note">
      <IconHistory size={22} stroke={1.5} aria-hidden />
      <span>
        {state === 'planned'
          ? `This version takes effect on ${longDayText(from)}. `
          : `This is an earlier version. ${replacedOn ? `The next one took effect on ${longDayText(replacedOn)}. ` : ''}`}
        <Link to={`/${page}`}>Read the version in force</Link>
      </span>
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

const History = ({ document: { page, versions } }: { document: Document }) => (
  <section id="history" aria-labelledby="history-title">
    <h2 id="history-title">Earlier versions</h2>
    <dl className={classes.versions}>
      {versions.map((version) => (
        <div key={`${version.date} ${version.change}`}>
          <dt>
            <Day page={page} version={version} />
          </dt>
          <dd>{version.change}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Day({ page, version: { date, number } }: { page: string; version: PastVersion }) {
  const day = <time dateTime={date}>{longDayText(date)}</time>;
  return number === null ? day : <Link to={`/${page}/version/${number}`}>{day}</Link>;
}

const Imprint = ({ operator }: { operator: Operator }) => (
  <address className={classes.imprint}>
    <strong>{operator.legalName}</strong>
    {operator.address && <span>{operator.address}</span>}
    {operator.companyNumber && <span>Company number {operator.companyNumber}</span>}
    <a href={`mailto:${operator.email}`}>{operator.email}</a>
  </address>
);
