import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSite } from '#src/platform/web/site.ts';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import type { PasswordPolicy } from '../../fields.ts';
import {
  type Faults,
  faultsFromServer,
  faultsOf,
  firstFault,
  openUpTo,
  textOf,
  type Values,
  type Wizard,
  type WizardStep,
  withoutSecrets,
} from '../wizard.ts';
import { type Goal, useStepFocus, useSteps } from './use-steps.ts';

/** How sending ended: well, or with what the server said of which field. */
export type Sent = { ok: true } | { ok: false; errors: Faults };

export interface WizardPlan {
  readonly wizard: Wizard;
  /** Under which this tab keeps what was typed. */
  readonly draftName: string;
  readonly policy: PasswordPolicy;
  readonly send: (values: Values) => Promise<Sent>;
}

/** A form in steps: what is typed, what is wrong with it, which step is shown, and the way to the server. */
export function useWizard(plan: WizardPlan) {
  const { wizard, draftName, policy } = plan;
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const [goal, setGoal] = useState<Goal | null>(null);
  const { values, setValues, isRestored } = useDraft(form, plan);
  const faults = useMemo(
    () => ({ ...faultsOf(wizard, values, policy), ...refused }),
    [wizard, values, policy, refused],
  );
  const steps = useSteps(wizard, openUpTo(wizard, faults));
  useStepFocus(form, steps.shown, goal);
  const step = wizard[steps.shown - 1];
  const touch = (names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = nameOf(event.target);
    const now = readForm(event.currentTarget);
    setValues(now);
    storeDraft(draftName, withoutSecrets(wizard, now));
    // What was said of what stood there before; a password is also judged by the names.
    const about = passwordContext.includes(name) ? [name, 'password'] : [name];
    setRefused((before) => without(before, about));
  };
  const judgePassword = usePasswordJudge(policy);
  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // Going on judges the whole step. A fault that appears while the button is pressed moves it from below the pointer.
    if (isSubmit(relatedTarget)) return;
    const name = nameOf(target);
    const now = readForm(currentTarget);
    if (textOf(now, name) !== '') touch([name]);
    if (passwordContext.includes(name)) void judgePassword(now).then(refuse(currentTarget, now));
  };
  /** What was found of a form that has changed meanwhile is no news. */
  const refuse = (from: HTMLFormElement, judged: Values) => (found: Faults) => {
    const isSame = passwordContext.every((name) => textOf(readForm(from), name) === textOf(judged, name));
    if (isSame) setRefused((before) => ({ ...before, ...found }));
  };
  const onRefused = (errors: Faults) => {
    const found = faultsFromServer(wizard, errors);
    const first = wizard.map((one) => firstFault(one, found)).find((name) => name !== null);
    touch(Object.keys(found));
    setRefused(found);
    if (first) setGoal({ name: first });
  };
  const sending = useSending(plan, onRefused);
  const judgeStep = async ({ fields }: WizardStep, now: Values): Promise<Faults> =>
    fields.some(({ name }) => name === 'password') ? judgePassword(now) : {};
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!step) return;
    const now = readForm(event.currentTarget);
    setValues(now);
    const found = { ...faultsOf(wizard, now, policy), ...refused, ...(await judgeStep(step, now)) };
    const wrong = firstFault(step, found);
    if (wrong !== null) {
      touch(step.fields.map(({ name }) => name));
      setRefused((before) => ({ ...before, ...(found.password && { password: found.password }) }));
      return setGoal({ name: wrong });
    }
    if (steps.shown < wizard.length) steps.next();
    else void sending.send(now);
  };
  return {
    formProps: { ref: form, onInput, onBlur, onSubmit },
    values,
    shown: steps.shown,
    back: steps.back,
    /** The step's fields can all be taken. */
    isReady: step !== undefined && firstFault(step, faults) === null,
    /** What was typed before a reload is back, all but the password. */
    isRestored: isRestored && textOf(values, 'password') === '',
    errorsOf: (name: string) => (touched.has(name) ? faults[name] : undefined),
    isBusy: sending.isBusy,
  };
}

const without = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';

const nameOf = (target: EventTarget): string =>
  (target instanceof Element ? target.getAttribute('name') : '') ?? '';

/** What stands in the form, with what this tab had kept of it put back once the page is alive. */
function useDraft(form: RefObject<HTMLFormElement | null>, { draftName }: WizardPlan) {
  const [values, setValues] = useState<Values>({});
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    const kept = readDraft(draftName);
    if (kept) fillForm(form.current, kept);
    setRestored(kept !== null);
    setValues(readForm(form.current));
  }, [form, draftName]);
  return { values, setValues, isRestored };
}

/** Sends once at a time; what was kept goes when it was taken. */
function useSending({ send, draftName }: WizardPlan, onRefused: (errors: Faults) => void) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isBusy,
    send: async (values: Values) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      const sent = await send(values);
      if (sent.ok) return storeDraft(draftName, null);
      isUnderWay.current = false;
      setBusy(false);
      onRefused(sent.errors);
    },
  };
}

/** What stands in a form now, also where no event told of it: before the scripts ran, or by a password manager. */
function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
}

/** Puts back what was kept, wherever nothing was typed meanwhile. */
function fillForm(form: HTMLFormElement, kept: Values): void {
  const typed = readForm(form);
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    const texts = isField ? kept[control.name] : undefined;
    if (!isField || !texts || textOf(typed, control.name) !== '') continue;
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
      control.checked = texts.includes(control.value);
    else control.value = texts[0] ?? '';
  }
}

/** What a password is compared with beside its own rules. */
const passwordContext: readonly string[] = ['name', 'email', 'business_name', 'password'];

/**
 * Whether a password that keeps the rules is one that people guess, or holds the person's name: by the server's own
 * rules, and before going on to the next step. The list of words is loaded when it is first needed; nothing is sent.
 */
function usePasswordJudge(policy: PasswordPolicy) {
  const productName = useSite()?.name ?? '';
  return useCallback(
    async (values: Values): Promise<Faults> => {
      const password = textOf(values, 'password');
      if (password === '') return {};
      const owner = {
        name: textOf(values, 'name'),
        email: textOf(values, 'email').trim(),
        businessName: textOf(values, 'business_name') || undefined,
      };
      try {
        const { weaknessOf } = await import('../../password/strength.ts');
        const weakness = weaknessOf(password, owner, { passwordPolicy: policy, productName });
        return weakness === null ? {} : { password: [weakness] };
      } catch {
        // The list could not be loaded: the server judges by it in the end.
        return {};
      }
    },
    [policy, productName],
  );
}

/** Names of what a tab keeps of a form that is not sent yet. */
const keyOf = (name: string) => `draft:${name}`;

/** What was typed into a form before, in this tab; null when there is nothing of ours. */
function readDraft(name: string): Values | null {
  const stored = readStoredJson('sessionStorage', keyOf(name));
  return isValues(stored) ? stored : null;
}

/** Keeps what was typed until the tab is closed; null removes it once the form was sent. */
export const storeDraft = (name: string, values: Values | null): void =>
  writeStoredJson('sessionStorage', keyOf(name), values);

const isValues = (kept: unknown): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );
