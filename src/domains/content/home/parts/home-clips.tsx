import { Link } from 'react-router';
import { Section } from '#src/ui/section.tsx';
import type { Clip } from '../../videos/contract.ts';
import { ClipCard } from '../../videos/parts/clip-card.tsx';
import { noClips } from '../../videos/rules.ts';
import classes from './home-clips.module.css';

/** The latest two clips, and the way to all of them. */
export const HomeClips = ({ clips }: { clips: readonly Clip[] }) => (
  <Section
    title="Beyond the Treatment"
    lead="Short films about the people and the care behind a good appointment."
    aside={
      <Link to="/beyond-the-treatments" className={classes.more}>
        See all videos
      </Link>
    }
  >
    {clips.length === 0 && <p>{noClips}</p>}
    <div className={classes.clips}>
      {clips.map((clip) => (
        <ClipCard key={clip.id} clip={clip} heading="h3" />
      ))}
    </div>
  </Section>
);
