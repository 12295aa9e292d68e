import { type RefObject, useCallback, useEffect } from 'react';
import { loadProfile } from '#src/domains/accounts/profile/parts/load-profile.ts';
import { storedToken } from '#src/domains/accounts/session.ts';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';

const kept = ['name', 'email', 'phone', 'message', 'preferred_times'] as const;

type Values = Partial<Record<(typeof kept)[number], string>>;

/** How a message about one treatment begins; empty where it is about none. */
export const beginningAbout = (about: string): string =>
  about === '' ? '' : `I’d like to ask about: ${about}.\n\n`;

const isBeginning = /^I’d like to ask about: .*\.\n\n$/;

/**
 * Keeps what is typed into an enquiry while this tab is open, and puts it back when the form is drawn again; what is
 * still empty then is filled in for a signed-in person. Both leave alone what was typed before the scripts ran.
 */
export function useInquiryDraft(slug: string, about: string, form: RefObject<HTMLFormElement | null>) {
  const key = `draft:inquire:${slug}`;
  useEffect(() => {
    fillIn(form.current, Object(readStoredJson('sessionStorage', key)));
    if (storedToken() === null) return;
    let isOver = false;
    void loadProfile().then((answer) => {
      if (isOver || !answer.ok) return;
      // The phone is for the business to see: only the person who types it passes it on, not their profile.
      const { name, email } = answer.data.user;
      fillIn(form.current, { name, email });
    });
    return () => {
      isOver = true;
    };
  }, [key, form]);
  useEffect(() => nameIn(fieldOf(form.current, 'message'), about), [about, form]);
  const keep = useCallback(() => writeStoredJson('sessionStorage', key, valuesOf(form.current)), [key, form]);
  const drop = useCallback(() => writeStoredJson('sessionStorage', key, null), [key]);
  return { keep, drop };
}

const fieldOf = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

function fillIn(form: HTMLFormElement | null, values: Values): void {
  for (const name of kept) {
    const field = fieldOf(form, name);
    if (field && field.value === field.defaultValue && values[name]) field.value = values[name];
  }
}

/** A message that was begun before goes on with what is asked about now. */
function nameIn(message: ReturnType<typeof fieldOf>, about: string): void {
  if (!message || about === '' || message.value.includes(about)) return;
  const isUntouched =
    message.value === '' || message.value === message.defaultValue || isBeginning.test(message.value);
  message.value = (isUntouched ? '' : `${message.value.trimEnd()}\n\n`) + beginningAbout(about);
}

const valuesOf = (form: HTMLFormElement | null): Values =>
  Object.fromEntries(kept.map((name) => [name, fieldOf(form, name)?.value ?? '']));
