import classes from './report-listing.module.css';

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
        maxLength={2000}
        defaultValue={text}
        aria-invalid={messages !== undefined}
        aria-describedby={messages && 'message-fault'}
      />
      <FieldFault id="message-fault" messages={messages} />
    </label>
  );
}
