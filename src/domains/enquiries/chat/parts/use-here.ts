import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { sayHere } from '../contract.ts';
import { hereEveryMs, typingForMs } from '../rules.ts';
import type { TalkState } from '../talk.ts';
import { newId } from './use-talk.ts';

/**
 * Says, for as long as somebody can see the conversation, that they are there, how far they have read, and when they
 * type.
 */
export function useHere({ thread, messages }: Pick<TalkState, 'thread' | 'messages'>, onSaid = () => {}) {
  const [window] = useState(newId);
  const typing = useTyping();
  const isVisible = useVisible();
  const id = thread?.confirmed ? thread.id : null;
  const last = messages.at(-1)?.id ?? 0;
  const said = useRef<Promise<unknown>>(Promise.resolve());
  const say = useEffectEvent((leaves: boolean) => {
    if (id === null) return;
    const marks = last === 0 ? {} : { has: last, read: last };
    const saying = callSignedIn(sayHere, { id, window, typing: typing.is && !leaves, leaves, ...marks });
    said.current = saying.then(onSaid);
  });
  useEffect(() => {
    if (id === null || !isVisible) return;
    say(false);
    const timer = setInterval(() => say(false), typing.is ? (typingForMs * 2) / 3 : hereEveryMs);
    return () => clearInterval(timer);
  }, [id, isVisible, last, typing.is]);
  useEffect(() => (id === null ? undefined : () => say(true)), [id]);
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
