import { Link } from 'react-router';
import { compareHref } from '#src/domains/listings/comparing/address.ts';
import type { SearchState } from '#src/domains/listings/search/query/address.ts';
import { Picture } from '#src/ui/picture.tsx';
import unseen from '#src/ui/unseen.module.css';
import type { Fact, Head, Row } from '../facts.ts';
import classes from './comparison.module.css';

interface ComparisonProps {
  readonly heads: readonly Head[];
  readonly rows: readonly Row[];
  /** The search that found them. */
  readonly from: SearchState;
}

/** Businesses side by side: a column for each, and a row for each thing that decides. */
export const Comparison = ({ heads, rows, from }: ComparisonProps) => (
  <section
    className={classes.region}
    aria-label="Comparison"
    data-columns={heads.length}
    // More than two are scrolled on a phone, by keyboard too.
    tabIndex={heads.length > 2 ? 0 : undefined}
  >
    <table className={classes.table}>
      <caption className={unseen.unseen}>
        {heads.map(({ title }) => title).join(', ')}: prices, terms and free times
      </caption>
      <thead>
        <tr>
          <td className={classes.corner} />
          {heads.map((head) => (
            <ColumnHead key={head.id} head={head} heads={heads} from={from} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.name} row={row} heads={heads} />
        ))}
      </tbody>
    </table>
  </section>
);

interface ColumnHeadProps extends Omit<ComparisonProps, 'rows'> {
  readonly head: Head;
}

function ColumnHead({ head: { slug, title, image, to }, heads, from }: ColumnHeadProps) {
  const others = heads.map((one) => one.slug).filter((other) => other !== slug);
  return (
    <th scope="col" className={classes.head}>
      {image && (
        <span className={classes.picture}>
          <Picture picture={image} alt="" priority sizes="(min-width: 640px) 280px, 45vw" />
        </span>
      )}
      <Link className={classes.title} to={to}>
        {title}
      </Link>
      {others.length > 0 && (
        <Link className={classes.remove} to={compareHref(others, from)} rel="nofollow" preventScrollReset>
          Remove<span className={unseen.unseen}> {title}</span>
        </Link>
      )}
    </th>
  );
}

const Line = ({ row, heads }: { row: Row; heads: readonly Head[] }) => (
  <tr data-same={row.isSame}>
    <th scope="row" className={classes.name}>
      <span>
        {row.name}
        {row.isSame && <em className={classes.same}> · the same</em>}
      </span>
    </th>
    {row.facts.map((fact, index) => (
      <td key={heads[index]?.id} data-none={fact.isNone ?? false}>
        <Said fact={fact} title={heads[index]?.title ?? ''} />
      </td>
    ))}
  </tr>
);

function Said({ fact: { text, note, links, isStep = false }, title }: { fact: Fact; title: string }) {
  const isTimes = links !== undefined && !isStep;
  return (
    <>
      {text !== '' && <span className={classes.text}>{text}</span>}
      {note !== undefined && !isTimes && <span className={classes.note}>{note}</span>}
      {isTimes && (
        <ul className={classes.times}>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} prefetch="none" rel="nofollow">
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isStep &&
        links?.map((link) => (
          <Link key={link.to} className={classes.step} to={link.to} prefetch="none" rel="nofollow">
            {link.text}
            <span className={unseen.unseen}>: {title}</span>
          </Link>
        ))}
    </>
  );
}
