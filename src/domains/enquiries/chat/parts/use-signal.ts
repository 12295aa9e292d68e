import { useEffect, useRef } from 'react';

/** A sound when there is more to read than before, and their number in the title while nobody looks at the page. */
export function useSignal(unread: number, hasSound: boolean): void {
  const known = useRef(unread);
  const arrived = useRef(0);
  useEffect(() => {
    const more = unread - known.current;
    known.current = unread;
    if (more <= 0) return;
    if (hasSound) beep();
    if (document.visibilityState === 'visible') return;
    arrived.current += more;
    document.title = `(${arrived.current}) ${withoutCount(document.title)}`;
  }, [unread, hasSound]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || arrived.current === 0) return;
      arrived.current = 0;
      document.title = withoutCount(document.title);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '');

/** Two short tones. A browser in which nobody has touched the page yet stays silent. */
function beep(): void {
  const audio = new AudioContext();
  for (const [at, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
  }
  setTimeout(() => void audio.close(), 1_000);
}
