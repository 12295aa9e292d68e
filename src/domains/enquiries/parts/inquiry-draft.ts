import { type RefObject, useCallback, useEffect } from 'react';
import { askForProfile } from '#src/domains/accounts/parts/ask-for-profile.ts';
import { storedToken } from '#src/domains/accounts/session.ts';

const kept = ['name', 'email', 'phone', 'message', 'preferred_times'] as const;

type Values = Partial<Record<(typeof kept)[number], string>>;

/**
 * Keeps what is typed into an enquiry while this tab is open, and puts it back when the form is drawn again; what is
 * still empty then is filled in for whoever is signed in. Both leave alone what was typed before the scripts ran.
 */
export function useInquiryDraft(slug: string, form: RefObject<HTMLFormElement | null>) {
  const key = `draft:inquire:${slug}`;
  useEffect(() => {
    fillIn(form.current, read(key));
    if (storedToken() === null) return;
    let isOver = false;
    void askForProfile().then((answer) => {
      if (isOver || !answer.ok) return;
      // The phone is for the business to see: it is passed on by who types it, not by whom we know.
      const { name, email } = answer.data.user;
      fillIn(form.current, { name, email });
    });
    return () => {
      isOver = true;
    };
  }, [key, form]);
  const keep = useCallback(() => write(key, valuesOf(form.current)), [key, form]);
  const drop = useCallback(() => write(key, null), [key]);
  return { keep, drop };
}

const fieldOf = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

function fillIn(form: HTMLFormElement | null, values: Values): void {
  for (const name of kept) {
    const field = fieldOf(form, name);
    if (field && field.value === '' && values[name]) field.value = values[name];
  }
}

const valuesOf = (form: HTMLFormElement | null): Values =>
  Object.fromEntries(kept.map((name) => [name, fieldOf(form, name)?.value ?? '']));

/** Storage may be shut by the browser's settings: then nothing is kept, and nothing breaks. */
function read(key: string): Values {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function write(key: string, values: Values | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Nowhere to keep it: it lasts as long as this page.
  }
}
