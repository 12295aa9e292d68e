import { Fault, useFieldParts } from '#src/ui/form/field.tsx';
import unseen from '#src/ui/unseen.module.css';
import { starWords } from '../../rules.ts';
import classes from './star-field.module.css';

interface StarFieldProps {
  readonly errors: readonly string[] | undefined;
  readonly chosen: number | null;
}

/** One to five stars, each with its word; a group of radio buttons for keyboards and screen readers. */
export function StarField({ errors, chosen }: StarFieldProps) {
  const parts = useFieldParts({ errors, required: true });
  return (
    <div className={classes.field} role="radiogroup" aria-labelledby={parts.ids.control} {...parts.aria}>
      <p id={parts.ids.control} className={classes.name}>
        How was it?
      </p>
      <div className={classes.stars}>
        {starWords.map((word, index) => (
          <label key={word} className={classes.star}>
            <input
              className={unseen.unseen}
              type="radio"
              name="stars"
              value={index + 1}
              defaultChecked={chosen === index + 1}
              required
            />
            <span className={classes.sign} aria-hidden>
              ★
            </span>
            <span className={unseen.unseen}>{index === 0 ? '1 star: ' : `${index + 1} stars: `}</span>
            <span className={classes.word}>{word}</span>
          </label>
        ))}
      </div>
      <Fault parts={parts} errors={errors} />
    </div>
  );
}
