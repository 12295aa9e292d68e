import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import unseen from '#src/ui/unseen.module.css';
import type { ShownVideo } from '../videos/contract.ts';
import {
  embedUrl,
  lengthText,
  lengthWords,
  providerNames,
  providerOwners,
  watchUrl,
} from '../videos/rules.ts';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  video: ShownVideo;
  /** False where the title stands beside the player already. */
  showsTitle?: boolean;
  /** How wide it is shown, as `sizes` of an image. */
  sizes?: string;
  priority?: boolean;
  /** What is said about the video: stands between it and the note on what playing it means. */
  children?: ReactNode;
}

const addressOf = ({ provider, video_id: id, video_hash: hash }: ShownVideo) => ({ provider, id, hash });

/**
 * A still of our own, and the provider's player once a visitor asks for it: before that nothing is loaded from
 * anybody, and what the click tells whom stands beside it. Without script the still leads to the provider's page.
 */
export function VideoPlayer({
  video,
  showsTitle = true,
  sizes,
  priority = false,
  children,
}: VideoPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const wasPlayed = useRef(false);
  const { isAlive, still } = useStill(wasPlayed);
  const noteId = useId();
  const name = providerNames[video.provider];
  const close = () => {
    wasPlayed.current = true;
    setPlaying(false);
  };
  const face = <Face video={video} showsTitle={showsTitle} sizes={sizes} priority={priority} />;
  return (
    <div className={classes.player}>
      <div className={classes.frame}>
        {isPlaying ? (
          <Film video={video} />
        ) : isAlive ? (
          <button
            ref={still as RefObject<HTMLButtonElement | null>}
            type="button"
            className={classes.still}
            aria-describedby={noteId}
            onClick={() => setPlaying(true)}
          >
            {face}
          </button>
        ) : (
          <a
            ref={still as RefObject<HTMLAnchorElement | null>}
            className={classes.still}
            href={watchUrl(addressOf(video))}
            rel="noopener"
            aria-describedby={noteId}
          >
            {face}
          </a>
        )}
      </div>
      {children}
      <p id={noteId} className={classes.note}>
        {isPlaying
          ? `Playing from ${providerOwners[video.provider]}. Captions, where the video has them, are switched on in the player. `
          : `Playing it connects you to ${providerOwners[video.provider]}, which then learns your IP address and that you came from here, and may store data in your browser. `}
        {isPlaying && (
          <button type="button" className={classes.close} onClick={close}>
            Close the video
          </button>
        )}{' '}
        <a href={watchUrl(addressOf(video))} rel="noopener">
          Watch on {name}
        </a>
      </p>
    </div>
  );
}

/**
 * What is pressed: a link until script runs, a button from then on. The focus stays with it over that change, and
 * comes back to it when the video is closed.
 */
function useStill(wasPlayed: RefObject<boolean>) {
  const still = useRef<HTMLElement | null>(null);
  const [{ isAlive, hadFocus }, setLife] = useState({ isAlive: false, hadFocus: false });
  useEffect(() => setLife({ isAlive: true, hadFocus: document.activeElement === still.current }), []);
  useLayoutEffect(() => {
    if (isAlive && hadFocus) still.current?.focus();
  }, [isAlive, hadFocus]);
  useLayoutEffect(() => {
    if (!wasPlayed.current) return;
    wasPlayed.current = false;
    still.current?.focus();
  });
  return { isAlive, still };
}

function Face({ video, showsTitle, sizes, priority }: VideoPlayerProps) {
  const { title, length, still } = video;
  return (
    <>
      <Picture
        picture={still}
        alt=""
        className={classes.picture}
        {...(sizes ? { sizes } : {})}
        priority={priority ?? false}
      />
      <span className={classes.disc}>
        <IconPlayerPlayFilled size={28} aria-hidden />
      </span>
      <span className={classes.strip}>
        <span className={unseen.unseen}>Play video: </span>
        <span className={showsTitle ? classes.title : unseen.unseen}>{title}</span>
        {length !== null && (
          <span className={classes.length}>
            <span aria-hidden>{lengthText(length)}</span>
            <span className={unseen.unseen}>, {lengthWords(length)}</span>
          </span>
        )}
      </span>
    </>
  );
}

/** Takes the focus, so that a person who pressed play by keyboard goes on inside. */
function Film({ video }: { video: ShownVideo }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={classes.film}
      src={embedUrl(addressOf(video))}
      title={`${video.title}: video on ${providerNames[video.provider]}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // YouTube's player refuses to play for a page that it cannot name.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
