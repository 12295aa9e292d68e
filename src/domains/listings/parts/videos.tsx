import { VideoPlayer } from '#src/domains/media/parts/video-player.tsx';
import type { ListingDetails } from '../pages/contract.ts';
import classes from './videos.module.css';

/** What a business has filmed; nothing of it is loaded before somebody presses play. */
export const Videos = ({ videos }: { videos: ListingDetails['videos'] }) => (
  <ul className={classes.videos}>
    {videos.map((video) => (
      <li key={`${video.provider} ${video.video_id}`}>
        <VideoPlayer video={video} />
      </li>
    ))}
  </ul>
);
