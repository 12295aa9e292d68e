import { IconSend } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readStored, writeStored } from '#src/platform/web/storage.ts';
import form from '#src/ui/form/form.module.css';
import { enquirySentences, longest } from '../../conversations/rules.ts';
import classes from './composer.module.css';

/** What others may do with the field. */
export interface ComposerHandle {
  /** Adds to what is typed. */
  readonly insert: (text: string) => void;
}

interface ComposerProps {
  /** What the form is called. */
  readonly name: string;
  readonly label: string;
  readonly hint: ReactNode;
  /** Under which what is typed is kept in this tab, also when the session ends in between. */
  readonly draft: string;
  /** What the field holds at first. */
  readonly beginning?: string;
  readonly onSend: (text: string) => void;
  readonly onTyped: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
  readonly ref?: Ref<ComposerHandle>;
}

/** Writing the next message. With a mouse, Enter sends it and Shift with Enter begins a line; on a phone the button does. */
export function Composer({ name, label, hint, draft, beginning, onSend, onTyped, ...more }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  // Before anybody can type into what is drawn.
  useLayoutEffect(() => {
    const kept = readStored('sessionStorage', draft);
    if (field.current && field.current.value === '') field.current.value = kept ?? beginning ?? '';
  }, [draft, beginning]);
  const keep = () => writeStored('sessionStorage', draft, field.current?.value || null);
  useImperativeHandle(more.ref, () => ({
    insert: (text) => {
      if (!field.current) return;
      const typed = field.current.value.trimEnd();
      field.current.value = typed ? `${typed}\n\n${text}` : text;
      field.current.focus();
      setFault(null);
      keep();
    },
  }));
  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    const text = field.current?.value.trim() ?? '';
    setFault(text === '' ? enquirySentences.message : null);
    field.current?.focus();
    if (!field.current || text === '') return;
    onSend(text);
    field.current.value = '';
    keep();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-label={name}>
      <label className={`${form.label} ${classes.wide}`} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}hint`} className={`${form.hint} ${classes.wide}`}>
        {hint}
      </p>
      <textarea
        ref={field}
        id={id}
        className={`${form.control} ${classes.field}`}
        rows={1}
        maxLength={longest.message}
        aria-required
        aria-invalid={fault !== null || undefined}
        aria-describedby={`${id}hint ${id}fault`}
        onKeyDown={onKeyDown}
        onInput={() => {
          keep();
          setFault(null);
          onTyped();
        }}
      />
      <button type="submit" className={classes.send}>
        <IconSend size={18} stroke={1.5} aria-hidden />
        Send
      </button>
      <p id={`${id}fault`} className={`${form.fault} ${classes.wide}`}>
        {fault}
      </p>
      {more.children && <div className={`${classes.wide} ${classes.row}`}>{more.children}</div>}
    </form>
  );
}

const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;
