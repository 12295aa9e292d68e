import {
  IconAward,
  IconCircleCheck,
  IconInfoCircle,
  IconSparkles,
  IconSpeakerphone,
} from '@tabler/icons-react';
import unseen from '#src/ui/unseen.module.css';
import type { Badge } from '../cards/card.ts';
import classes from './badges.module.css';

const icons = {
  verified: IconCircleCheck,
  promoted: IconSpeakerphone,
  elite: IconAward,
  new: IconSparkles,
  unclaimed: IconInfoCircle,
};

/** Badges in short, for cards; what each means is said on hover and to a screen reader. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label="Badges">
      {badges.map((badge) => (
        <li key={badge.kind} title={badge.explanation}>
          <BadgeMark badge={badge} />
          <span className={unseen.unseen}>: {badge.explanation}</span>
        </li>
      ))}
    </ul>
  );
}

/** Badges that open on a press to say what was checked, and what was not. */
export function ExplainedBadges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label="Badges">
      {badges.map((badge) => (
        <li key={badge.kind}>
          <details className={classes.explained}>
            <summary>
              <BadgeMark badge={badge} />
            </summary>
            <p>{badge.explanation}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function BadgeMark({ badge }: { badge: Badge }) {
  const Icon = icons[badge.kind];
  return (
    <span className={classes.badge} data-kind={badge.kind}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {badge.label}
    </span>
  );
}
