import type { ReactNode } from 'react';
import type { Field } from '#src/platform/schema/fields.ts';
import {
  fieldsIn,
  type ListingField,
  listingFields,
  listingSections,
  type SectionId,
} from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import { FieldInput, isTyped } from './field.tsx';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly id: SectionId;
  readonly form: FormView['form'];
  /** What it is for, in a sentence. */
  readonly text?: string | undefined;
  /** Fields that the children draw. Every other one that is typed is drawn below them, as it is described. */
  readonly drawn?: readonly ListingField[];
  readonly children?: ReactNode;
}

/** One subject of the form, which the form's own menu leads to. */
export const FormSection = ({ id, form, text, drawn = [], children }: FormSectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <h2 id={`${id}-title`} className={classes.title}>
      {listingSections[id]}
    </h2>
    {text && <p className={classes.text}>{text}</p>}
    <div className={classes.fields}>
      {children}
      {rowsOf(fieldsIn(id).filter((name) => isTyped(name) && !drawn.includes(name))).map((names) => {
        const inputs = names.map((name) => <FieldInput key={name} name={name} form={form} />);
        return names.length > 1 ? <Pair key={names.join()}>{inputs}</Pair> : inputs;
      })}
    </div>
  </section>
);

const isHalf = (name: ListingField) => (listingFields[name] as Field).input?.isHalf === true;

/** Fields of half the width stand together, all others alone. */
const rowsOf = (names: readonly ListingField[]) =>
  names.reduce<ListingField[][]>((rows, name) => {
    const last = rows.at(-1);
    if (last?.every(isHalf) && isHalf(name)) last.push(name);
    else rows.push([name]);
    return rows;
  }, []);

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
