import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hrefOf } from '#src/platform/client.ts';
import { type Hearing, LiveConnection, type LiveState } from '#src/platform/live/connection.ts';
import { listenLive } from '#src/platform/live/contract.ts';
import { readStream } from '#src/platform/live/reader.ts';
import { refreshSession, storedToken } from '../session.ts';

/**
 * Calls `onNewer` whenever one of the topics (`calendar:17`) is newer, or could be: when the stream begins, after a
 * cut line or a sleep, when the page is looked at again. It says nothing else: the screen then asks as it always
 * asks. All screens of a page share one stream. Answers whether changes are heard of at once.
 */
export function useLive(topics: readonly string[], onNewer: () => void): LiveState {
  const named = topics.join(' ');
  const ask = useEffectEvent(onNewer);
  useEffect(() => (named === '' ? undefined : shared().listen(named.split(' '), () => ask())), [named]);
  return useSyncExternalStore(watch, state, stateOnServer);
}

const starting: LiveState = { kind: 'starting' };
const stateOnServer = () => starting;
const state = () => shared().state();
const watch = (watcher: () => void) => shared().watch(watcher);

let connection: LiveConnection | null = null;

/** The one of this page. */
function shared(): LiveConnection {
  connection ??= connect();
  return connection;
}

function connect(): LiveConnection {
  const made = new LiveConnection({
    open: openStream,
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: Math.random,
  });
  document.addEventListener('visibilitychange', () => made.show(!document.hidden));
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, () => made.lookAgain());
  return made;
}

/** A token that is over is exchanged once, as for any call. */
function openStream(topics: readonly string[], hear: Hearing): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const read = () => readStream(hrefOf(listenLive, { topics: [...topics] }), storedToken(), signal, hear);
  const readToEnd = async () => {
    const status = await read();
    if (status === 401 && !signal.aborted && (await refreshSession()) === 'fresh') await read();
    hear.ended();
  };
  void readToEnd();
  return () => leaving.abort();
}
