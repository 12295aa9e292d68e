import { Link } from 'react-router';
import { listUnmet, listUnmetWords } from '#src/domains/listings/unmet/contract.ts';
import { peopleText } from '#src/domains/listings/unmet/rules.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import classes from './overview.module.css';

const first = { page: 1, per_page: 5 };
const demand = '/dashboard/operator/demand';

/** The searches that the most people made in vain: of things that we know, and words that we do not. */
export function UnmetSearches() {
  const known = useLoaded(queryOf(listUnmet, first));
  const unknown = useLoaded(queryOf(listUnmetWords, first));
  return (
    <section className={card.card} aria-labelledby="unmet-searches">
      <h2 id="unmet-searches" className={card.head}>
        Searches that found nothing
      </h2>
      <div className={classes.grid}>
        <div>
          <h3 className={classes.part}>
            <Link to={demand}>What we know</Link>
          </h3>
          <WhenLoaded loaded={known} what="these searches" height={160}>
            {({ data }) => <Rows rows={data.map(({ name, ...row }) => ({ ...row, words: name }))} />}
          </WhenLoaded>
        </div>
        <div>
          <h3 className={classes.part}>
            <Link to={`${demand}?kind=words`}>Words that we do not know</Link>
          </h3>
          <WhenLoaded loaded={unknown} what="these words" height={160}>
            {({ data }) => <Rows rows={data} />}
          </WhenLoaded>
        </div>
      </div>
    </section>
  );
}

interface Row {
  readonly id: number;
  readonly words: string;
  readonly area: string;
  readonly people: number;
  readonly month: string;
}

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.length === 0 ? (
    <p className={card.soft}>Nothing yet: a search is shown once five people have made it.</p>
  ) : (
    <ul className={classes.found}>
      {rows.map(({ id, words, area, ...row }) => (
        <li key={id}>
          {words}
          <span className={card.soft}>{`${area || 'Anywhere'} · ${peopleText(row)}`}</span>
        </li>
      ))}
    </ul>
  );
