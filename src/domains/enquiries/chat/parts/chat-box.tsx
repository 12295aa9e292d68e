import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useLogin } from '#src/domains/accounts/sign-in/parts/use-login.ts';
import { CodeSignIn } from '#src/domains/accounts/sign-in-codes/parts/code-sign-in.tsx';
import { AcceptTerms } from '#src/domains/accounts/terms/parts/accept-terms.tsx';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import { AttachFile } from '../../files/parts/attach-file.tsx';
import { getOwnChat } from '../contract.ts';
import classes from './chat-box.module.css';
import { Composer } from './composer.tsx';
import { TalkView } from './talk-view.tsx';
import type { Chat } from './use-chat.ts';
import { useHere } from './use-here.ts';
import { useTalk } from './use-talk.ts';

interface ChatBoxProps {
  readonly slug: string;
  readonly chat: Chat;
  /** How the first message begins; empty where it is about nothing in particular. */
  readonly beginning: string;
  readonly onForm: () => void;
}

/** A chat on a business's page. Visitors sign in first, by a code that we email. */
export function ChatBox(props: ChatBoxProps) {
  const { slug, onForm } = props;
  const isSignedIn = useSignedIn();
  const [hasAgreed, setAgreed] = useState(false);
  const login = useLogin({ kind: 'user', target: null });
  if (isSignedIn === null) return null;
  if (!isSignedIn)
    return (
      <div className={classes.box}>
        <p>Someone is here now. Sign in first, so that you never miss an answer.</p>
        <CodeSignIn kind="user" email="" finish={login.finish} />
        <p className={classes.small}>
          Do you have a password?{' '}
          <Link to={loginPath(`/listing-details/${slug}`)}>Sign in with your password</Link>. Or{' '}
          <button type="button" className={classes.link} onClick={onForm}>
            leave an enquiry
          </button>{' '}
          instead.
        </p>
      </div>
    );
  if (login.isTermsDue && !hasAgreed) return <AcceptTerms onAccepted={() => setAgreed(true)} />;
  return <Signed {...props} />;
}

/** The conversation that this client has with the business, or will have. */
function Signed(props: ChatBoxProps) {
  const { slug } = props;
  const [own, setOwn] = useState<{ enquiry: number | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    void callSignedIn(getOwnChat, { slug }).then((answer) => {
      if (!isOver) setOwn(answer.ok ? answer.data : { enquiry: null });
    });
    return () => {
      isOver = true;
    };
  }, [slug]);
  return own && <Talking {...props} enquiry={own.enquiry} />;
}

function Talking({ slug, chat, beginning, enquiry, onForm }: ChatBoxProps & { enquiry: number | null }) {
  const used = useTalk({ slug, enquiry });
  const { typed } = useHere(used);
  const { title } = chat;
  const { thread } = used;
  return (
    <div className={classes.box}>
      {chat.chat === 'now' ? (
        <p className={classes.small}>
          {chat.automatic
            ? `In this demonstration a chatbot answers for ${title}.`
            : `${title} sees your name, not your email address. Please leave out details of your health.`}
        </p>
      ) : (
        <FormAlert tone="info">
          {title} has left the chat. You can still send a message, and we’ll email you the reply.
        </FormAlert>
      )}
      <TalkView used={used} side="visitor" other={title} />
      {thread?.closed ? (
        <FormAlert tone="info">{thread.closed}</FormAlert>
      ) : (
        <Composer
          name={`Chat with ${title}`}
          label="Your message"
          hint={null}
          draft={`draft:chat:${slug}`}
          beginning={beginning}
          onSend={(text) => used.talk.send(text)}
          onTyped={typed}
        >
          {thread && <AttachFile enquiry={thread.id} onSent={() => void used.talk.refresh()} />}
        </Composer>
      )}
      <p className={classes.small}>
        {thread ? (
          <>
            You can come back to this conversation, or report it, in{' '}
            <Link to={`/dashboard/enquiry/${thread.id}`}>your enquiries</Link>.
          </>
        ) : (
          <button type="button" className={classes.link} onClick={onForm}>
            Leave an enquiry instead
          </button>
        )}
      </p>
    </div>
  );
}
