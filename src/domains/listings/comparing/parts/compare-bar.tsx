import { Link } from 'react-router';
import unseen from '#src/ui/unseen.module.css';
import type { SearchState } from '../../search/query/address.ts';
import { comparedPairs, compareHref, comparePath } from '../address.ts';
import { fewestCompared, mostCompared } from '../rules.ts';
import classes from './compare-bar.module.css';
import { markOnly, useMarked } from './marks.ts';

/** The form to which the marks of a page belong. */
export const compareForm = 'compare';

/** At the foot once something is marked: how many that are, and the way to see them side by side. */
export function CompareBar({ from = {} }: { from?: SearchState | undefined }) {
  const marked = useMarked();
  return (
    <form
      id={compareForm}
      action={comparePath}
      className={classes.bar}
      aria-label="Compare businesses"
      data-marked={marked.length > 0}
    >
      {comparedPairs(from).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className={unseen.unseen}>
        {saidOf(marked.length)}
      </p>
      {marked.length > 0 ? <Marked marked={marked} from={from} /> : <WithoutScript />}
    </form>
  );
}

const saidOf = (count: number) => {
  if (count === 0) return '';
  if (count < fewestCompared) return `${count} marked: mark one more`;
  return count < mostCompared ? `${count} marked` : `${count} marked, which is all that fit`;
};

const Marked = ({ marked, from }: { marked: readonly string[]; from: SearchState }) => (
  <>
    <p className={classes.count} aria-hidden>
      {saidOf(marked.length)}
    </p>
    <button type="button" className={classes.clear} onClick={() => markOnly([])}>
      Clear<span className={unseen.unseen}> the marks</span>
    </button>
    {marked.length >= fewestCompared && (
      <Link className={classes.go} to={compareHref(marked, from)} rel="nofollow">
        Compare
      </Link>
    )}
  </>
);

/** Only shown while a box is ticked, which the stylesheet sees by itself. */
const WithoutScript = () => (
  <>
    <p className={classes.count}>
      Mark {fewestCompared} to {mostCompared}
    </p>
    <button type="submit" className={classes.go}>
      Compare
    </button>
  </>
);
