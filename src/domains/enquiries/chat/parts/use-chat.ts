import { useEffect, useState } from 'react';
import { call } from '#src/platform/client.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { getChat } from '../contract.ts';
import { lookEveryMs } from '../rules.ts';

export type Chat = EndpointOutput<typeof getChat>;

/** What the box of a page is at this moment, asked again while the page can be seen; null until it is known. */
export function useChat(slug: string | null): Chat | null {
  const [chat, setChat] = useState<Chat | null>(null);
  useEffect(() => {
    if (slug === null) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await call(getChat, { slug });
      // Nobody is said to be there on the word of an answer that did not come.
      if (!isOver) setChat((known) => (answer.ok ? answer.data : known && { ...known, chat: 'later' }));
    };
    void look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [slug]);
  return chat;
}
