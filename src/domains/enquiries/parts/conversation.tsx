import { momentText } from '#src/platform/clock.ts';
import type { Thread } from '../conversations/contract.ts';
import classes from './conversation.module.css';

interface ConversationProps {
  readonly messages: Thread['messages'];
  /** On whose side the reader is. */
  readonly side: 'business' | 'visitor';
  /** The name of the other side. */
  readonly other: string;
  /** What the reader's side is called, where it is not the reader's own. */
  readonly own?: string;
}

/** What was said, oldest first; one's own words stand on the right. */
export const Conversation = ({ messages, side, other, own = 'You' }: ConversationProps) => (
  <ol className={classes.list} aria-label="Messages">
    {messages.map(({ id, from, text, at }) => (
      <li key={id} className={classes.message} data-own={from === side}>
        <p className={classes.who}>
          {from === side ? own : other} · <time dateTime={at}>{momentText(at)}</time>
        </p>
        <p className={classes.text}>{text}</p>
      </li>
    ))}
  </ol>
);
