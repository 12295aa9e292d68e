import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { isListingField, type ListingValues } from '../../listing.ts';
import { createListing, type ManagedListing, updateListing } from '../../own/contract.ts';
import { sayIfKept } from './draft/kept-form.ts';
import { payloadOf } from './form-values.ts';
import type { ServerErrors } from './missing/missing.ts';

interface Saving {
  /** A listing's id, or `new`. */
  readonly id: string;
  readonly form: UseFormReturnType<ListingValues>;
  /** Given what was sent: the form may have changed since then. */
  readonly onSaved: (listing: ManagedListing, sent: ListingValues) => void;
  /** Given what was refused of what was sent. */
  readonly onRefused: (errors: ServerErrors) => void;
  /** It was saved elsewhere since. */
  readonly onStale: () => void;
}

type Saved = Answer<typeof createListing> | Answer<typeof updateListing>;

/** As the specification words it. */
const messages = {
  saved: 'Form Submitted successfully',
  withErrors: 'Form submitted with errors',
  failed: 'An error occurred while submitting the form',
} as const;

/** Saves the form, once at a time; why it was not saved stands beside the fields and in messages. */
export function useSavingListing({ id, form, onSaved, onRefused, onStale }: Saving) {
  const [isBusy, setBusy] = useState(false);
  // A second click may come before the button is drawn as busy.
  const underWay = useRef(false);
  const whenDrawn = useWhenDrawn();
  const refused = (answer: Extract<Saved, { ok: false }>, sent: ListingValues) => {
    if (answer.code === 'stale-listing') return onStale();
    sayIfKept(answer);
    const faults = Object.entries(
      sayFaults(answer, answer.status === 422 ? messages.withErrors : messages.failed),
    );
    const beside = faults.map(([field, text]) => [field.split('.')[0] ?? field, text] as const);
    form.setErrors(Object.fromEntries(beside));
    onRefused({ missing: beside.map(([field, message]) => ({ field, message })), of: sent });
    const first = beside.find(([field]) => isListingField(field))?.[0];
    if (first) whenDrawn(() => form.getInputNode(first as keyof ListingValues)?.focus());
  };

  /** Answers whether it is saved, or about to be. */
  const save = async (values: ListingValues, version: number): Promise<boolean> => {
    if (underWay.current) return true;
    underWay.current = true;
    setBusy(true);
    const answer = await ask(id, values, version);
    // A listing that was created leads on: it is not created twice.
    if (id !== 'new' || !answer.ok || !answer.data.success) {
      underWay.current = false;
      setBusy(false);
    }
    if (!answer.ok) refused(answer, values);
    else if (!answer.data.success) toast({ tone: 'error', text: messages.withErrors });
    if (!answer.ok || !answer.data.success) return false;
    toast({ tone: 'success', text: messages.saved, forMs: 3_000 });
    for (const text of answer.data.notices) toast({ tone: 'info', text });
    onSaved(answer.data.listing, values);
    return true;
  };
  return { save, isBusy };
}

function ask(id: string, values: ListingValues, version: number): Promise<Saved> {
  const payload = payloadOf(values);
  if (id !== 'new') return callSignedIn(updateListing, { ...payload, id: Number(id), version });
  const { bodyPicture, thumbnailImage } = values;
  return callSignedIn(createListing, { ...payload, bodyPicture, thumbnailImage });
}
