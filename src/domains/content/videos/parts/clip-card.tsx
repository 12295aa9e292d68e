import { VideoPlayer } from '#src/domains/media/parts/video-player.tsx';
import type { Clip } from '../contract.ts';
import classes from './clip-card.module.css';

interface ClipCardProps {
  clip: Clip;
  heading?: 'h2' | 'h3';
  /** Set for what is seen first. */
  priority?: boolean;
}

/** One of the site's clips: its player, and what it is about. */
export const ClipCard = ({ clip, heading: Heading = 'h2', priority = false }: ClipCardProps) => (
  <article id={`clip-${clip.id}`} className={classes.card}>
    <VideoPlayer video={{ ...clip, title: clip.video_title }} showsTitle={false} priority={priority}>
      <Heading className={classes.title}>{clip.video_title}</Heading>
      {clip.video_description && <p className={classes.text}>{clip.video_description}</p>}
    </VideoPlayer>
  </article>
);
