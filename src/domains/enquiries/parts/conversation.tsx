import type { ReactNode } from 'react';
import { dateOf, momentText, timeText } from '#src/platform/clock.ts';
import type { ThreadMessage } from '../conversations/contract.ts';
import classes from './conversation.module.css';

type About = NonNullable<ThreadMessage['about']>;

interface ConversationProps {
  readonly messages: readonly ThreadMessage[];
  /** On whose side the reader is. */
  readonly side: 'business' | 'visitor';
  /** The name of the other side. */
  readonly other: string;
  /** What the reader's side is called, where it is not the reader's own. */
  readonly own?: string;
  /** A link to what messages are about. */
  readonly linkTo?: (about: About, text: string) => ReactNode;
  /** The file that goes with a message. */
  readonly fileOf?: (message: ThreadMessage) => ReactNode;
  /** What is not part of the conversation yet. */
  readonly children?: ReactNode;
}

/** What was said, oldest first; one's own words stand on the right. */
export const Conversation = ({ messages, side, other, own = 'You', ...props }: ConversationProps) => (
  <ol className={classes.list} aria-label="Messages">
    {messages.map((message, index) => {
      const { id, from, text, at, about, automatic, file } = message;
      return (
        <li key={id} className={classes.message} data-own={from === side}>
          {about && !isSame(about, messages[index - 1]?.about) && (
            <p className={classes.about}>
              {(props.linkTo ?? asText)(about, `About ${about.kind} ${about.number}: ${about.what}`)}
            </p>
          )}
          <p className={classes.who}>
            {from === side ? own : other}
            {automatic && ' (automatic)'} ·{' '}
            <time dateTime={at}>
              {isSameDay(at, messages[index - 1]?.at) ? timeText(at) : momentText(at)}
            </time>
          </p>
          {text !== file?.name && <p className={classes.text}>{text}</p>}
          {file &&
            (props.fileOf ? props.fileOf(message) : <p className={classes.about}>File: {file.name}</p>)}
        </li>
      );
    })}
    {props.children}
  </ol>
);

const isSameDay = (at: string, before: string | undefined) =>
  before !== undefined && dateOf(new Date(at)) === dateOf(new Date(before));

const asText = (_about: About, text: string) => text;

const isSame = (one: About, other: About | null | undefined) =>
  one.kind === other?.kind && one.id === other.id;
