import { Link, useSearchParams } from 'react-router';
import { counted } from '#src/domains/listings/texts.ts';
import { dayText } from '#src/platform/clock.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt } from '#src/platform/web/page-context.ts';
import { summariseReviewLedger } from '../contract.ts';
import { fileNames } from '../files.ts';
import { Totals } from '../parts/totals.tsx';
import type { Route } from './+types/review-ledger.ts';
import classes from './review-ledger.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const slug = query.get('business');
  const asked = { ...(slug && { slug }), ...(query.has('year') && { year: Number(query.get('year')) }) };
  return dataAt(await context.get(apiContext)(summariseReviewLedger, asked), request);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ledger of reviews',
    path: '/reviews/ledger',
    description:
      'Everything that happened to reviews here, in a chain of hashes that anybody can download and check.',
  });

/** What was done with reviews, for anybody to check. */
export default function ReviewLedger({ loaderData }: Route.ComponentProps) {
  const { head, heads, listing, totals, years } = loaderData;
  const rows = head?.seq ?? 0;
  return (
    <div className={classes.page}>
      <h1>Ledger of reviews</h1>
      <p className={classes.lead}>
        Whenever a review arrives, appears, is held, corrected, answered, reported, removed, restored or
        withdrawn, one row is added here. Nothing is ever changed or taken out, and you need not believe us:
        each row holds the hash of the one before it.
      </p>
      <section aria-labelledby="year">
        <h2 id="year">
          {totals.year}
          {listing && ` at ${listing.title}`}
        </h2>
        {listing && (
          <p>
            <Link to={`/listing-details/${listing.slug}`}>{listing.title}</Link> ·{' '}
            <Link to="/reviews/ledger">All businesses</Link>
          </p>
        )}
        <Years years={years} shown={totals.year} />
        <Totals totals={totals} />
      </section>
      <section aria-labelledby="download">
        <h2 id="download">Download it</h2>
        {rows === 0 ? (
          <p>The ledger is still empty.</p>
        ) : (
          <>
            <p>
              {counted(rows, 'row')}, as lines of JSON. They name no client and hold no words: of what was
              written there is a hash.
            </p>
            <ul className={classes.files}>
              {fileNames(rows).map((name) => (
                <li key={name}>
                  <a href={`/reviews/ledger/${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Check />
      <section aria-labelledby="heads">
        <h2 id="heads">The last hash of each day</h2>
        <p>Note one of them. To rewrite the past, anyone would have to change it, and you would see that.</p>
        {heads.length === 0 ? (
          <p>Nothing has happened on a finished day yet.</p>
        ) : (
          <ul className={classes.heads}>
            {heads.map(({ day, seq, hash }) => (
              <li key={day}>
                <span>{dayText(day)}</span>
                <code>
                  {seq}:{hash}
                </code>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Years({ years, shown }: { years: readonly number[]; shown: number }) {
  const [query] = useSearchParams();
  if (years.length < 2) return null;
  const to = (year: number) => {
    const next = new URLSearchParams(query);
    next.set('year', String(year));
    return `?${next}`;
  };
  return (
    <nav aria-label="Years" className={classes.years}>
      {years.map((year) => (
        <Link key={year} to={to(year)} aria-current={year === shown ? 'page' : undefined}>
          {year}
        </Link>
      ))}
    </nav>
  );
}

const Check = () => (
  <section aria-labelledby="check">
    <h2 id="check">Check it</h2>
    <p>
      The hash of a row is the SHA-256, in hexadecimal, of the hash before it followed by the row as canonical
      JSON (RFC 8785) without <code>prev_hash</code> and <code>hash</code>. Before the first row stand 64
      zeros. The numbers run from 1 without a gap.
    </p>
    <p>
      What a review says has the SHA-256 of its <code>salt</code> followed by its stars and its words, as{' '}
      <code>{'{"body":"…","stars":5}'}</code>. The salt comes with every review that is public; it is deleted
      with the words, so that nobody can guess them from the hash.
    </p>
    <p>
      Our own program does it for you: <code>npm run reviews -- verify 1.jsonl 2.jsonl</code>. With{' '}
      <code>--head</code> and a last hash from below it also shows that nothing before it was rewritten.
    </p>
  </section>
);
