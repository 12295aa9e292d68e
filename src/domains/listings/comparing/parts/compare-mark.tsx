import { useEffect, useRef } from 'react';
import unseen from '#src/ui/unseen.module.css';
import { withField } from '../address.ts';
import { mostCompared } from '../rules.ts';
import { compareForm } from './compare-bar.tsx';
import classes from './compare-mark.module.css';
import { mark, useMarked } from './marks.ts';

/** Marks a business to be compared: a box of the form at the foot, which works without script. */
export function CompareMark({ listing: { slug, title } }: { listing: { slug: string; title: string } }) {
  const marked = useMarked();
  const isMarked = marked.includes(slug);
  const box = useRef<HTMLInputElement>(null);
  // Ticked before script was here, or put back by the browser.
  useEffect(() => {
    if (box.current?.checked) mark(slug, true);
  }, [slug]);
  return (
    <label className={classes.mark}>
      <input
        ref={box}
        type="checkbox"
        form={compareForm}
        name={withField}
        value={slug}
        checked={isMarked}
        disabled={!isMarked && marked.length === mostCompared}
        onChange={(event) => mark(slug, event.currentTarget.checked)}
      />
      Compare<span className={unseen.unseen}> {title}</span>
    </label>
  );
}
