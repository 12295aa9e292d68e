import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import type { Answer, Endpoint, EndpointForm, EndpointInput } from '#src/platform/endpoint.ts';
import type { Fields } from '#src/platform/schema/fields.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { truncateWithDots } from '#src/platform/text/text.ts';
import { forget, isLike, keep, readKept, typedMeanwhile } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { useCover } from './cover-field.tsx';

interface Setting<V extends Values, E extends Endpoint> {
  /** "post" or "clip". */
  readonly what: string;
  readonly id: number | null;
  readonly starting: V;
  /** A conflict compares these. */
  readonly fields: Fields;
  readonly errorsIn: (values: V) => Record<string, string>;
  readonly send: (values: V, cover: File | null) => Promise<Answer<E>>;
  /** Null where it cannot be had now. */
  readonly askNewer: () => Promise<V | null>;
  /** `shown` puts what was typed meanwhile into what is saved now; where that is nothing it answers the same. */
  readonly onSaved: (
    answer: Extract<Answer<E>, { ok: true }>,
    shown: (saved: V) => V,
  ) => Promise<void> | void;
}

/**
 * The form of a post or a clip. What is typed survives a reload and a sign-in, with the version on which it was
 * typed: where someone else has saved since, both stand side by side, and nothing is lost before it is chosen.
 */
export function useContentForm<V extends Values, E extends Endpoint>(setting: Setting<V, E>) {
  const { what, id, starting } = setting;
  const { profile } = useProfile();
  const name = `${what}:${id ?? 'new'}`;
  const [kept] = useState(() => readKept(name, profile.id, isLike(starting)));
  const [isKept, setKept] = useState(kept !== null);
  const [newer, setNewer] = useState<V | null>(null);
  const cover = useCover();
  const form = useForm<V>({
    initialValues: kept ?? starting,
    validate: (values) => setting.errorsIn(values),
    onValuesChange: (values) => keep(name, profile.id, values),
  });
  const saving = useSaving(form, `The ${what} was not saved`);
  /** What the server has now takes the place of what was typed before. */
  const adopt = (saved: V, shown = saved) => {
    form.setInitialValues(saved);
    form.setValues(shown);
    form.clearErrors();
    cover.choose(null);
    setKept(false);
    setNewer(null);
    if (shown === saved) forget(name);
  };
  /** What was typed goes on in the form of this id. */
  const carry = (to: number, values: V) => keep(`${what}:${to}`, profile.id, values);
  const compare = async () => {
    const found = await setting.askNewer();
    if (found) setNewer(found);
  };
  const save = (values: V) =>
    saving.save<E>(
      async () => {
        const answer = await setting.send(values, cover.file);
        if (!answer.ok && answer.status === 409) await compare();
        return answer;
      },
      async (answer) => {
        forget(name);
        toast({ tone: 'success', text: `The ${what} is saved.`, forMs: 3_000 });
        await setting.onSaved(answer, (saved) => typedMeanwhile(values, form.getValues(), saved));
      },
    );
  const saveMine = () => {
    const mine = { ...form.getValues(), version: newer?.version ?? starting.version };
    form.setValues(mine);
    setNewer(null);
    return save(mine);
  };
  const conflict = newer && {
    differences: differencesOf(partOf(setting.fields, 'label'), form.getValues(), newer),
    onLoadNewer: () => adopt(newer),
    onSaveMine: () => void saveMine(),
    onClose: () => setNewer(null),
  };
  const isDirty = isKept || form.isDirty() || cover.file !== null;
  return { ...saving, form, cover, adopt, carry, save, conflict, isDirty };
}

/** What a form holds, as it was typed; `version` is the one that it was typed on. */
type Values = Readonly<Record<string, string | boolean | number>> & { readonly version: number };

interface Difference {
  readonly field: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

const longest = 200;

/** What differs between what is typed here and what was saved elsewhere, in words. */
export function differencesOf(
  names: Readonly<Record<string, string>>,
  mine: Values,
  theirs: Values,
): Difference[] {
  return Object.entries(names)
    .filter(([field]) => mine[field] !== theirs[field])
    .map(([field, name]) => ({ field, name, mine: inWords(mine[field]), theirs: inWords(theirs[field]) }));
}

function inWords(value: string | boolean | number | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return 'Empty';
  return truncateWithDots(text, longest);
}

/** Saves a form, with its picture if one was chosen. */
export const sendForm = <E extends Endpoint>(
  endpoint: E,
  payload: EndpointInput<E>,
  cover: File | null,
): Promise<Answer<E>> =>
  cover
    ? uploadSignedIn(endpoint, { ...Object(payload), cover } as EndpointForm<E>)
    : callSignedIn(endpoint, payload);
