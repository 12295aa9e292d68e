import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { listClaims, proveClaim, sendClaimCode } from '../contract.ts';
import { longestClaim } from '../rules.ts';
import classes from './claim.module.css';

/** What stands before the @ is all that a claimant types: the rest is the website's own. */
export function MailboxForm({ id, host }: { id: number; host: string }) {
  const { change: send, isBusy, field, text } = useField(sendClaimCode, 'mailbox');
  return (
    <form className={classes.line} onSubmit={sending(() => send({ id, mailbox: text }))} noValidate>
      <TextInput
        label="Email address"
        description={`Type the part before @${host}, such as info.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestClaim.mailbox}
        inputContainer={(input) => (
          <div className={classes.address}>
            {input}
            <span className={classes.host}>@{host}</span>
          </div>
        )}
        {...field}
      />
      <Button type="submit" loading={isBusy}>
        Send the code
      </Button>
    </form>
  );
}

export function CodeForm({ id, label, help }: { id: number; label: string; help: string }) {
  const { change: prove, isBusy, field, text } = useField(proveClaim, 'code');
  return (
    <form className={classes.line} onSubmit={sending(() => prove({ id, code: text }))} noValidate>
      <TextInput
        label={label}
        description={help}
        autoComplete="one-time-code"
        maxLength={lengths.code}
        {...field}
      />
      <Button type="submit" loading={isBusy}>
        Prove it
      </Button>
    </form>
  );
}

const sending = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

/** One text and what was wrong with it: the focus goes back to it then. */
function useField<E extends Endpoint>(endpoint: E, name: string) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const changing = useChange(endpoint, {
    reloads: [listClaims],
    onDone: () => setFault(undefined),
    sayRefused: ({ errors, message }) => {
      setFault(errors[name]?.[0] ?? message);
      input.current?.focus();
    },
  });
  const field = {
    ref: input,
    size: 'md',
    value: text,
    error: fault,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  } as const;
  return { ...changing, field, text };
}
