import { type ReactNode, useEffect, useRef, useState } from 'react';
import unseen from '#src/ui/unseen.module.css';
import { SentFile } from '../../files/parts/sent-file.tsx';
import conversation from '../../parts/conversation.module.css';
import { Conversation } from '../../parts/conversation.tsx';
import { typingForMs } from '../rules.ts';
import type { Unsent } from '../talk.ts';
import classes from './talk-view.module.css';
import type { UsedTalk } from './use-talk.ts';

interface TalkViewProps {
  readonly used: UsedTalk;
  readonly side: 'business' | 'visitor';
  /** The name of the other side. */
  readonly other: string;
  readonly linkTo?: Parameters<typeof Conversation>[0]['linkTo'];
}

/** What was said, what is still on its way, and how far the other side is. */
export function TalkView({ used, side, other, linkTo }: TalkViewProps) {
  const { talk, thread, messages, unsent, hasEarlier } = used;
  return (
    <div className={classes.talk}>
      {hasEarlier && (
        <button type="button" className={classes.earlier} onClick={() => void talk.readEarlier()}>
          Show earlier messages
        </button>
      )}
      <Conversation
        messages={messages}
        side={side}
        other={other}
        fileOf={(message) => thread && <SentFile enquiry={thread.id} message={message} />}
        {...(linkTo && { linkTo })}
      >
        {unsent.map((message) => (
          <Waiting key={message.writtenId} message={message} used={used} />
        ))}
      </Conversation>
      <Progress used={used} side={side} other={other} />
      <End messages={messages} unsent={unsent} side={side} />
      <Arrived messages={messages} side={side} other={other} />
    </div>
  );
}

function Waiting({ message, used: { talk, isCut } }: { message: Unsent; used: UsedTalk }) {
  const { writtenId, text, refused } = message;
  return (
    <li className={conversation.message} data-own="true" data-waiting>
      <p className={conversation.who}>You</p>
      <p className={conversation.text}>{text}</p>
      {refused === null ? (
        <p className={classes.state}>
          {isCut ? 'Not sent yet. It is safe here, and we’ll keep trying.' : 'Sending…'}
        </p>
      ) : (
        <div className={classes.refused} role="alert">
          <p>Not sent. {refused}</p>
          <button type="button" className={classes.earlier} onClick={() => talk.retry(writtenId)}>
            Try again
          </button>
          <button type="button" className={classes.earlier} onClick={() => talk.drop(writtenId)}>
            Delete
          </button>
        </div>
      )}
    </li>
  );
}

/** Below one's own last message: whether it arrived, and was read; and whether the other side is typing. */
function Progress({ used: { thread, messages, unsent, isCut }, side, other }: Omit<TalkViewProps, 'linkTo'>) {
  const isTyping = useForAWhile(thread?.other.typing === true, thread);
  const last = messages.at(-1);
  if (isCut && unsent.length === 0)
    return <p className={classes.state}>You are offline. We’ll keep trying to reconnect.</p>;
  if (isTyping) return <p className={classes.state}>{other} is typing…</p>;
  if (!thread || !last || last.from !== side || unsent.length > 0) return null;
  return <p className={`${classes.state} ${classes.own}`}>{stateOf(last.id, thread.other)}</p>;
}

const stateOf = (id: number, { has, read }: { has: number; read: number }): ReactNode =>
  read >= id ? 'Read' : has >= id ? 'Delivered' : 'Sent';

/** Nobody types for ever: without another word of it, it is over. */
function useForAWhile(is: boolean, since: unknown): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!is) return;
    const timer = setTimeout(() => setOver(true), typingForMs);
    return () => clearTimeout(timer);
  }, [is, since]);
  return is && !isOver;
}

/** Within this many pixels of the end, the reader still follows the conversation. */
const nearEnd = 300;

/** Keeps the last message in view, unless the reader has scrolled back to earlier ones. */
function End({
  messages,
  unsent,
  side,
}: Pick<UsedTalk, 'messages' | 'unsent'> & Pick<TalkViewProps, 'side'>) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const watching = new IntersectionObserver(
      ([entry]) => {
        isNear.current = entry?.isIntersecting === true;
      },
      { root: current.closest('[data-scrolls]'), rootMargin: `0px 0px ${nearEnd}px 0px` },
    );
    watching.observe(current);
    return () => watching.disconnect();
  }, []);
  const last = messages.at(-1);
  const isOwn = unsent.length > 0 || last?.from === side;
  useEffect(() => {
    if (isNear.current || isOwn) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.id, unsent.length, isOwn]);
  return <div ref={end} className={classes.end} />;
}

/** Says what the other side has written since the screen came, for those who listen to the page. */
function Arrived({
  messages,
  side,
  other,
}: Pick<TalkViewProps, 'side' | 'other'> & Pick<UsedTalk, 'messages'>) {
  const seen = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const last = messages.at(-1);
  useEffect(() => {
    if (!last) return;
    const isNew = seen.current !== null && last.id > seen.current && last.from !== side;
    seen.current = last.id;
    if (isNew) setSaid(`${other}: ${last.text}`);
  }, [last, side, other]);
  return (
    <p className={unseen.unseen} role="status">
      {said}
    </p>
  );
}
