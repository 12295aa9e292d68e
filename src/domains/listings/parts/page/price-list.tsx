import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { durationShown, saysDuration } from '#src/domains/treatments/rules.ts';
import type { ListingTreatment } from '../../pages/contract.ts';
import { treatmentAnchor } from '../../search/matched.ts';
import { counted, priceText } from '../../texts.ts';
import { RichText } from '../rich-text.tsx';
import { OrderLink } from './order-link.tsx';
import classes from './price-list.module.css';

type Variant = ListingTreatment['variants'][number];

const shownFirst = 3;

/** What a business offers: the first three, and the rest behind a toggle that needs no script. */
export function PriceList({
  treatments: all,
  main,
}: {
  treatments: readonly ListingTreatment[];
  main: string;
}) {
  // The business's own category first, the rest in the order that they came.
  const treatments = all.toSorted(
    (a, b) => Number(b.category.slug === main) - Number(a.category.slug === main),
  );
  const first = treatments.slice(0, shownFirst);
  const rest = treatments.slice(shownFirst);
  const list = useArrival();
  return (
    <div ref={list} className={classes.list}>
      <Groups treatments={first} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>
            <span className={classes.more}>Show all {counted(treatments.length, 'treatment')}</span>
            <span className={classes.fewer}>Show fewer</span>
          </summary>
          <Groups treatments={rest} after={first.at(-1)?.category.slug} />
        </details>
      )}
    </div>
  );
}

/** Treatments under their categories; a category that was begun before goes on without its name. */
function Groups({
  treatments,
  after,
}: {
  treatments: readonly ListingTreatment[];
  after?: string | undefined;
}) {
  const groups = Map.groupBy(treatments, ({ category }) => category.slug);
  return [...groups].map(([slug, group]) => (
    <section key={slug} className={classes.group}>
      {slug !== after && <h3>{group[0]?.category.name}</h3>}
      <ul>
        {group.map((treatment) => (
          <Treatment key={treatment.id} treatment={treatment} />
        ))}
      </ul>
    </section>
  ));
}

function Treatment({ treatment: { id, name, description, variants } }: { treatment: ListingTreatment }) {
  const [only] = variants;
  const isPlain =
    variants.length === 1 && only !== undefined && (only.name === name || only.name === 'Standard');
  return (
    <li id={treatmentAnchor(id)} className={classes.treatment}>
      <div className={classes.named}>
        <h4>{name}</h4>
        {isPlain && <Terms variant={only} name={name} />}
      </div>
      <RichText html={description} className={classes.description} />
      {!isPlain && variants.length > 0 && (
        <ul className={classes.variants}>
          {variants.map((variant) => (
            <li key={variant.id}>
              <div>
                {variant.name}
                {variant.description !== '' && <p className={classes.description}>{variant.description}</p>}
              </div>
              <Terms variant={variant} name={`${name}, ${variant.name}`} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Terms({ variant, name }: { variant: Variant; name: string }) {
  const { id, duration, duration_text, price, price_type, orderable } = variant;
  // A variant is often called by how long it takes.
  const isSaid = saysDuration(variant.name, duration);
  return (
    <p className={classes.terms}>
      {!isSaid && <span className={classes.duration}>{durationShown(duration_text)}</span>}
      <span className={classes.price}>{priceText({ amount: price, kind: price_type })}</span>
      <OrderLink what={{ variant: id }} name={name} price={price_type} isOrderable={orderable} />
    </p>
  );
}

/**
 * Marks what the address points at with `data-arrived`. Browsers do it by themselves with `:target` when they load a
 * page, but not when the router changes the address; and what is folded away is opened here where they do not.
 */
function useArrival() {
  const around = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const found = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!found || !around.current?.contains(found)) return;
    found.dataset.arrived = '';
    const folded = found.closest('details');
    if (folded && !folded.open) {
      folded.open = true;
      found.scrollIntoView();
    }
    return () => {
      delete found.dataset.arrived;
    };
  }, [hash]);
  return around;
}
