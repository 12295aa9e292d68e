import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Chat } from '../chat/parts/use-chat.ts';
import classes from './inquiry-dialog.module.css';
import { beginningAbout } from './inquiry-draft.ts';
import { InquiryForm } from './inquiry-form.tsx';

// Loaded only when a chat is on offer.
const ChatBox = lazy(async () => ({
  default: (await import('../chat/parts/chat-box.tsx')).ChatBox,
}));

interface InquiryDialogProps {
  readonly asked: { readonly slug: string; readonly title: string; readonly answers: string | null };
  /** What the business's chat is at this moment; null where it has none, or until it is known. */
  readonly chat: Chat | null;
  /** How often it was asked for: it opens at each. What is asked about may be empty, for the business as such. */
  readonly opened: { readonly times: number; readonly about: string; readonly chats: boolean };
}

/** A chat or a form over the page. Focus stays inside and comes back; Escape and the cross close it, and nothing is lost. */
export function InquiryDialog({ asked, chat, opened }: InquiryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { times, about } = opened;
  // A chat that has begun stays one, also when the other side leaves: nothing that is typed may vanish.
  const [isChat, setIsChat] = useState(opened.chats);
  useEffect(() => {
    if (times > 0 && dialog.current?.open === false) dialog.current.showModal();
    if (opened.chats) setIsChat(true);
  }, [times, opened.chats]);
  const close = () => dialog.current?.close();
  const chats = isChat && chat;
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {chats ? 'Chat with' : 'Ask'} {asked.title}
        </h2>
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          <IconX size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div className={classes.body} data-scrolls>
        {chats ? (
          <Suspense>
            <ChatBox
              slug={asked.slug}
              chat={chat}
              beginning={beginningAbout(about)}
              onForm={() => setIsChat(false)}
            />
          </Suspense>
        ) : (
          <Form asked={asked} chat={chat} about={about} onChat={() => setIsChat(true)} />
        )}
      </div>
    </dialog>
  );
}

interface FormProps extends Pick<InquiryDialogProps, 'asked' | 'chat'> {
  readonly about: string;
  readonly onChat: () => void;
}

function Form({ asked: { slug, title, answers }, chat, about, onChat }: FormProps) {
  // The time of the first drawing stays: someone who comes back has been here all the while.
  const [drawnAt] = useState(() => Date.now());
  const opens = chat?.opens && `${chat.opens}.`;
  const said = [opens, answers && `${answers}.`].filter(Boolean).join(' ');
  return (
    <>
      {said && <p className={classes.answers}>{said}</p>}
      {chat?.chat === 'now' && (
        <p className={classes.answers}>
          Someone is here now.{' '}
          <button type="button" className={classes.chat} onClick={onChat}>
            Chat instead
          </button>
        </p>
      )}
      <InquiryForm slug={slug} title={title} drawnAt={drawnAt} about={about} />
    </>
  );
}
