import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { readStored, writeStored } from '#src/platform/web/storage.ts';
import { takeChats } from '../contract.ts';
import { hereEveryMs } from '../rules.ts';
import { newId } from './use-talk.ts';

const key = 'live-chat';

/** Whether this device takes live chats. */
export const isDeskOn = (): boolean => readStored('localStorage', key) === 'on';

export interface Desk {
  /** This device takes chats. */
  readonly isOn: boolean;
  /** What comes of it; `cut` without a connection, null until it is known. */
  readonly state: EndpointOutput<typeof takeChats>['state'] | 'cut' | null;
  readonly opens: string | null;
  readonly turn: (isOn: boolean) => void;
}

const unknown = { state: null, opens: null };
const cut = { state: 'cut', opens: null } as const;

/** Takes the chats of a business in this window, for as long as it is turned on and the window is there. */
export function useDesk(): Desk {
  const [window] = useState(newId);
  const [isOn, setOn] = useState(isDeskOn);
  const [said, setSaid] = useState<Pick<Desk, 'state' | 'opens'>>(unknown);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const say = async () => {
      const answer = await callSignedIn(takeChats, { window });
      if (!isOver) setSaid(answer.ok ? answer.data : cut);
    };
    void say();
    const timer = setInterval(say, hereEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      setSaid(unknown);
      void callSignedIn(takeChats, { window, leaves: true });
    };
  }, [isOn, window]);
  const turn = (next: boolean) => {
    writeStored('localStorage', key, next ? 'on' : null);
    setOn(next);
  };
  return { isOn, ...said, turn };
}
