import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isListingField, type ListingField, listingLabels } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import classes from './missing-list.module.css';

interface MissingListProps {
  readonly view: FormView;
  /** What the form still lacks, by field, in its order. */
  readonly faults: Partial<Record<ListingField, string>>;
  readonly isEmailVerified: boolean;
}

/** Everything between this form and a page that the public can see, each with the way to it. */
export function MissingList({ view, faults, isEmailVerified }: MissingListProps) {
  const { form, missing } = view;
  const isSaved = isSavedToBeShown(view);
  const title = useArising(isSaved);
  const fields = Object.keys(faults).filter(isListingField);
  const count = fields.length + missing.length + (isEmailVerified ? 0 : 1);
  const goTo = (field: ListingField) => {
    const node = form.getInputNode(field);
    node?.scrollIntoView({ block: 'center' });
    node?.focus({ preventScroll: true });
  };
  if (count === 0) return <Ready isPlaceJudged={view.isPlaceJudged} />;
  return (
    <div className={classes.missing}>
      <h3 ref={title} tabIndex={-1} className={classes.title}>
        {isSaved ? savedTitle : titleFor(view)}
      </h3>
      <ul className={classes.list}>
        {fields.map((field) => (
          <Item key={field}>
            <button type="button" onClick={() => goTo(field)}>
              {listingLabels[field]}
            </button>
          </Item>
        ))}
        {!isEmailVerified && (
          <Item>
            <Link to="/dashboard/my-profile#email">Confirm your account’s email address</Link>
          </Item>
        )}
        {missing.map(({ field, message }) => (
          <Item key={`${field} ${message}`}>
            {isListingField(field) ? (
              <button type="button" onClick={() => goTo(field)}>
                {listingLabels[field]}: {message}
              </button>
            ) : (
              <Way field={field} message={message} listing={view.id} />
            )}
          </Item>
        ))}
      </ul>
    </div>
  );
}

const titleFor = ({ listing }: FormView): string =>
  listing?.state === 'live' ? 'To correct before you can save' : 'Still missing before it can go live';

/** What was saved to be shown goes on by itself once the rest is done elsewhere. */
const isSavedToBeShown = ({ listing, form }: FormView): boolean =>
  listing?.state === 'draft' && listing.status === 1 && listing.description !== '' && !form.isDirty();

const savedTitle = 'Saved. We’ll submit it for you as soon as this is done';

/** What is done on another screen leads there; what is typed here is kept meanwhile. */
const Way = ({ field, message, listing }: { field: string; message: string; listing: string }) =>
  field === 'treatments' ? (
    <Link to={`/dashboard/treatment/new?listing=${listing}`}>{message}</Link>
  ) : (
    message
  );

/** That it can go live is said once the server knows where it is, and not before. */
const Ready = ({ isPlaceJudged }: { isPlaceJudged: boolean }) => (
  <p className={classes.ready} data-judged={isPlaceJudged} role="status">
    {isPlaceJudged ? (
      <>
        <IconCircleCheck size={22} stroke={1.5} aria-hidden />
        Nothing is missing: this listing can go live.
      </>
    ) : (
      'Nothing else is missing. We look up the address once your draft is saved.'
    )}
  </p>
);

const Item = ({ children }: { children: ReactNode }) => <li className={classes.item}>{children}</li>;

/** A heading that takes the focus, and comes into view, when what it says becomes true; not when it was already. */
export function useArising(isTrue: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTrue = useRef(isTrue);
  useEffect(() => {
    if (isTrue && !wasTrue.current) {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }
    wasTrue.current = isTrue;
  }, [isTrue]);
  return heading;
}
