import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { longDayText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import fields from '#src/ui/mantine/file-field.module.css';
import { type Claim, listClaims, sendClaimDocuments } from '../contract.ts';
import { longestClaim } from '../rules.ts';
import classes from './claim.module.css';

const accepted = 'application/pdf,image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A document for the operator alone, with a few words. */
export function ClaimDocuments({ claim: { id, ways } }: { claim: Claim }) {
  const { file: sent, given_at: sentAt } = ways.documents;
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState(ways.documents.note);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { change: send, isBusy } = useChange(sendClaimDocuments, {
    ask: (form: { file: File; note: string }) => uploadSignedIn(sendClaimDocuments, { id, ...form }),
    reloads: [listClaims],
    sayRefused: ({ errors, message }) => say(errors.file?.[0] ?? errors.note?.[0] ?? message),
    onDone: () => setFault(undefined),
  });
  const say = (words: string) => {
    setFault(words);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void send({ file, note });
    else say('Choose a file first.');
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <Text>
        A bill, a lease, a licence: something that names you and the business. Only our operators read it, and
        it is deleted 30 days after the decision.
      </Text>
      {sent && sentAt && (
        <Text>
          You sent {sent.name} on {longDayText(sentAt)}. We will read it and email you.
        </Text>
      )}
      <div className={fields.field}>
        <p className={fields.name} id="claim-file-name">
          {sent ? 'Another file in its place' : 'File'}
        </p>
        <p className={fields.help} id="claim-file-help">
          PDF or picture, up to 10 MB.
        </p>
        <div className={fields.place} data-invalid={fault !== undefined}>
          {file && <span>{file.name}</span>}
          <div className={fields.actions}>
            <input
              id="claim-file"
              ref={input}
              className={fields.input}
              type="file"
              accept={accepted}
              aria-labelledby="claim-file-name claim-file-choose"
              aria-describedby="claim-file-help claim-file-fault"
              aria-invalid={fault ? true : undefined}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
            <label htmlFor="claim-file" id="claim-file-choose" className={fields.button}>
              Choose a file
            </label>
          </div>
        </div>
        <p id="claim-file-fault" className={fields.fault} role="alert">
          {fault}
        </p>
      </div>
      <Textarea
        label="Anything else"
        description="Your part in the business, and how we can confirm it. Optional."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestClaim.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button className={classes.act} type="submit" variant="default" loading={isBusy}>
        Send it
      </Button>
    </form>
  );
}
