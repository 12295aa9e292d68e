import { IconCheck } from '@tabler/icons-react';
import { namesOf } from '#src/platform/schema/schema.ts';
import unseen from '#src/ui/unseen.module.css';
import { fieldsIn, type ListingField, listingSections } from '../../listing.ts';
import type { Missing } from '../../own/contract.ts';
import classes from './form-contents.module.css';

type Faults = Partial<Record<ListingField, string>>;

interface ContentsProps {
  readonly faults: Faults;
  /** What only the server could tell. */
  readonly missing: readonly Missing[];
}

/** The form's own menu: its sections, and how much each still lacks. */
export const FormContents = ({ faults, missing }: ContentsProps) => (
  <nav className={classes.contents} aria-label="Sections of this form">
    <ul className={classes.list}>
      {namesOf(listingSections).map((id) => {
        const count = fieldsIn(id).filter(
          (field) => faults[field] || missing.some((one) => one.field === field),
        ).length;
        return (
          <li key={id}>
            <a href={`#${id}`} className={classes.entry}>
              <span>{listingSections[id]}</span>
              {count === 0 ? (
                <span className={classes.done}>
                  <IconCheck size={18} stroke={2} aria-hidden />
                  <span className={unseen.unseen}>complete</span>
                </span>
              ) : (
                <span className={classes.count}>{count} to do</span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
