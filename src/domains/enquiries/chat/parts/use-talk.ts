import { useEffect, useState, useSyncExternalStore } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { newKey, readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import { answerEnquiry, getEnquiry } from '../../inbox/contract.ts';
import { startChat } from '../contract.ts';
import { Talk, type TalkState, type Unsent } from '../talk.ts';
import { conversationTopic, progressTopic } from '../topics.ts';

/** A name that a database takes as a UUID; `newKey` has no dashes where it is made by hand. */
export const newId = (): string =>
  newKey().replace(/^(.{8})-?(.{4})-?(.{4})-?(.{4})-?(.{12})$/, '$1-$2-$3-$4-$5');

const isUnsent = (value: unknown): value is Unsent => typeof Object(value).writtenId === 'string';

/** A conversation; or a business's page, on which there may be one or begin one. */
export type TalkOf =
  | { readonly enquiry: number }
  | { readonly slug: string; readonly enquiry: number | null };

const nothingYet = { ok: false, status: 404, code: 'not-found', message: '' } as const;

/** What was not sent outlives a reload of the page, in this tab. */
function linksOf(of: TalkOf) {
  const key = `draft:unsent:${'slug' in of ? of.slug : of.enquiry}`;
  let begun = of.enquiry;
  return {
    read: async (part: { after?: number; before?: number }) =>
      begun === null ? nothingYet : callSignedIn(getEnquiry, { id: begun, ...part }),
    write: async ({ text, writtenId, order, appointment }: Unsent, after?: number) => {
      const said = { message: text, written_id: writtenId, order, appointment };
      const answer =
        begun === null && 'slug' in of
          ? await callSignedIn(startChat, { slug: of.slug, ...said })
          : await callSignedIn(answerEnquiry, { id: begun ?? 0, ...said, after });
      if (answer.ok) begun = answer.data.id;
      return answer;
    },
    later: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    kept: () => {
      const kept = readStoredJson('sessionStorage', key);
      return Array.isArray(kept) ? kept.filter(isUnsent) : [];
    },
    keep: (unsent: readonly Unsent[]) =>
      writeStoredJson('sessionStorage', key, unsent.length > 0 ? [...unsent] : null),
    newId,
  };
}

export interface UsedTalk extends TalkState {
  readonly talk: Talk;
}

/** One conversation on the screen: read, listened to, and written in. Another one needs another key. */
export function useTalk(of: TalkOf): UsedTalk {
  const [talk] = useState(() => new Talk(linksOf(of)));
  useEffect(() => {
    talk.begin();
    return () => talk.end();
  }, [talk]);
  const state = useSyncExternalStore(talk.watch, talk.state, talk.state);
  const { thread } = state;
  const topics = thread ? [conversationTopic(thread.id), progressTopic(thread.id, thread.side)] : [];
  useLive(topics, () => void talk.refresh());
  return { ...state, talk };
}
