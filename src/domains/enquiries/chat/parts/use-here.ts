import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { sayHere } from '../contract.ts';
import { hereEveryMs, typingForMs } from '../rules.ts';
import type { TalkState } from '../talk.ts';
import { newId } from './use-talk.ts';

/**
 * Tells the server who has the conversation open, how far they have read, and when they type. A window that is hidden
 * reports what it received, but nobody at it.
 */
export function useHere({ thread, messages }: Pick<TalkState, 'thread' | 'messages'>, onSaid = () => {}) {
  const [window] = useState(newId);
  const typing = useTyping();
  const isVisible = useVisible();
  const id = thread?.confirmed ? thread.id : null;
  const last = messages.findLast(({ from }) => from !== thread?.side)?.id;
  const read = useRef<number>(undefined);
  /** What the server knows of it. */
  const kept = useRef<{ has?: number | undefined; read?: number | undefined }>({});
  const said = useRef<Promise<unknown>>(Promise.resolve());
  /** A window that nobody can see has received what it shows, and nobody is at it. */
  const say = useEffectEvent((isSeen: boolean) => {
    if (id === null) return;
    if (isSeen) read.current = last;
    const marks = { has: last, read: read.current };
    const isNew = last !== kept.current.has || read.current !== kept.current.read;
    const body = { id, window, typing: isSeen && typing.is, leaves: !isSeen, ...(isNew && marks) };
    said.current = callSignedIn(sayHere, body).then((answer) => {
      if (answer.ok) kept.current = marks;
      onSaid();
    });
  });
  useEffect(() => {
    if (id === null) return;
    say(isVisible);
    if (!isVisible) return;
    const timer = setInterval(() => say(true), typing.is ? (typingForMs * 2) / 3 : hereEveryMs);
    return () => clearInterval(timer);
  }, [id, isVisible, last, typing.is]);
  useEffect(() => (id === null ? undefined : () => say(false)), [id]);
  return {
    /** To call at each key. */
    typed: typing.typed,
    /** Ends when what was read is kept: a change that overtook it would be lost. */
    whenSaid: async () => void (await said.current),
  };
}

/** True from a key until a while after the last one. */
function useTyping() {
  const [is, setIs] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = () => {
    setIs(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIs(false), typingForMs / 2);
  };
  return { is, typed };
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
