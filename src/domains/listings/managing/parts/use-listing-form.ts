import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import type { ManagedListing } from '../contract.ts';
import { faultsOf } from './form-checks.ts';
import { draftOf, type ListingField, type ListingValues } from './form-values.ts';
import type { FormView } from './form-view.ts';
import { circumstancesOf, type Start, savedValues } from './starting.ts';
import { useAutosave } from './use-autosave.ts';
import type { Lists } from './use-choices.ts';
import { useConflict } from './use-conflict.ts';
import type { SentFile } from './use-draft-file.ts';
import { useSavingListing } from './use-saving-listing.ts';

interface ListingForm {
  /** A listing's id, or `new`. */
  readonly id: string;
  readonly saved: ManagedListing | null;
  readonly start: Start;
  readonly lists: Lists;
}

/** The form of a listing: what it holds, its draft on the server, its saving, and what others saved meanwhile. */
export function useListingForm({ id, saved, start, lists }: ListingForm) {
  const { profile } = useProfile();
  const [listing, setListing] = useState(saved);
  const [files, setFiles] = useState(start.files);
  const [basedOn, setBasedOn] = useState(start.basedOn);
  const [isStale, setStale] = useState(start.basedOn !== (saved?.version ?? 0));
  const circumstances = circumstancesOf({ listing }, lists);
  /** While the form is filled by us, nothing was typed. */
  const isQuiet = useRef(false);
  const form = useForm<ListingValues>({
    initialValues: start.values,
    validate: (values) => faultsOf(values, circumstances),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      if (!isQuiet.current) autosave.typed(draftOf(values));
    },
  });
  const { autosave, state } = useAutosave({
    id,
    ownerId: profile.id,
    basedOn,
    onStale: () => setStale(true),
  });
  useUnsent(start, () => autosave.typed(draftOf(form.getValues())));
  const { conflict, compare, close } = useConflict(id, form, lists);

  /** The form as it is saved now, in place of what it held. */
  const fill = (newer: ManagedListing) => {
    autosave.settle();
    setListing(newer);
    setBasedOn(newer.version);
    setStale(false);
    setFiles({});
    isQuiet.current = true;
    form.setValues(savedValues({ listing: newer }, lists));
    isQuiet.current = false;
    form.resetDirty();
    form.clearErrors();
    close();
  };
  const saving = useSavingListing({ id, form, onSaved: fill, onStale: () => void compare() });
  /** Over whichever version is given. A draft that arrives after the save would be offered again. */
  const save = async (values: ListingValues, version = basedOn) => {
    await autosave.hold();
    const isSaved = await saving.save(values, version);
    if (!isSaved) autosave.typed(draftOf(form.getValues()));
  };
  const keepFile = (file: SentFile) => {
    setFiles((before) => ({ ...before, [file.field]: file }));
    form.setFieldValue(file.field, file.token);
    form.clearFieldError(file.field);
  };
  const view: FormView = { id, form, lists, listing, files, keepFile };
  return {
    view,
    faults: faultsOf(form.values, circumstances),
    isEmailVerified: profile.email_verified,
    isChanged: (field: ListingField) =>
      String(form.values[field]) !== String(savedValues({ listing }, lists)[field]),
    state,
    autosave,
    isStale,
    conflict: { ...conflict, compare, close, fill },
    isBusy: saving.isBusy,
    save,
  };
}

/** What this tab kept goes to the server once, when the form is there. */
function useUnsent({ isUnsent }: Start, send: () => void) {
  const isSent = useRef(!isUnsent);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  });
}
