import type { VariantTimes } from '../contract.ts';
import classes from './times.module.css';

interface TimeBarProps {
  readonly name: string;
  readonly times: Pick<VariantTimes, 'minutes' | 'buffer_before' | 'buffer_after' | 'segments'>;
}

interface Piece {
  readonly kind: 'buffer' | 'work' | 'processing';
  readonly minutes: number;
  readonly words: string;
}

function piecesOf({ minutes, buffer_before: before, buffer_after: after, segments }: TimeBarProps['times']) {
  const inside = (segments ?? [minutes]).map(
    (each, index): Piece =>
      index % 2 === 0
        ? { kind: 'work', minutes: each, words: `${each} min work` }
        : { kind: 'processing', minutes: each, words: `${each} min processing` },
  );
  const buffer = (each: number, words: string): Piece[] =>
    each > 0 ? [{ kind: 'buffer', minutes: each, words: `${each} min ${words}` }] : [];
  return [...buffer(before, 'before'), ...inside, ...buffer(after, 'after')];
}

/** The time of a variant in words and as a bar: buffers hatched, work filled, processing open. */
export function TimeBar({ name, times }: TimeBarProps) {
  const pieces = piecesOf(times);
  return (
    <div className={classes.time}>
      <span className={classes.words}>
        {name}: {pieces.map(({ words }) => words).join(', ')}
      </span>
      <div className={classes.bar} aria-hidden>
        {pieces.map(({ kind, minutes }, index) => (
          <span key={`${kind}.${index * 1}`} className={classes[kind]} style={{ flexGrow: minutes }} />
        ))}
      </div>
    </div>
  );
}
