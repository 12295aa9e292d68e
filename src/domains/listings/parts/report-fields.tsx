import { lengths } from '#src/platform/lengths.ts';
import classes from './report-fields.module.css';

export function FieldFault({ id, messages }: { id: string; messages: string[] | undefined }) {
  if (!messages) return null;
  return (
    <p id={id} className={classes.fault}>
      {messages[0]}
    </p>
  );
}

export function MessageField({
  text,
  messages,
}: {
  text: string | undefined;
  messages: string[] | undefined;
}) {
  return (
    <label className={classes.field}>
      <span>Please describe it</span>
      <textarea
        name="message"
        rows={6}
        required
        maxLength={lengths.report}
        defaultValue={text}
        aria-invalid={messages !== undefined}
        aria-describedby={messages && 'message-fault'}
      />
      <FieldFault id="message-fault" messages={messages} />
    </label>
  );
}

export function EmailField({
  email,
  messages,
}: {
  email: string | undefined;
  messages: string[] | undefined;
}) {
  return (
    <label className={classes.field}>
      <span>
        Your email address <span className={classes.optional}>(optional, if we may ask back)</span>
      </span>
      <input
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        aria-invalid={messages !== undefined}
        aria-describedby={messages && 'email-fault'}
      />
      <FieldFault id="email-fault" messages={messages} />
    </label>
  );
}
