import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { typedMeanwhile } from '#src/ui/form/kept.ts';
import type { ListingField, ListingValues } from '../../listing.ts';
import type { DraftBody, ManagedListing, Missing, Publishing } from '../../own/contract.ts';
import { noPrice } from '../../publication/rules.ts';
import type { Autosave } from './draft/autosave.ts';
import { keepForm } from './draft/kept-form.ts';
import { useAutosave } from './draft/use-autosave.ts';
import type { SentFile } from './draft/use-draft-file.ts';
import { seoFollowing, withSeo } from './fields/suggesting.ts';
import type { Lists } from './fields/use-choices.ts';
import { errorsOf } from './form-checks.ts';
import { draftOf } from './form-values.ts';
import type { FormView } from './form-view.ts';
import { isPlaceJudged, placeCheck, type ServerErrors, stillMissing } from './missing/missing.ts';
import { circumstancesOf, type Start, savedValues } from './starting.ts';
import { useConflict } from './use-conflict.ts';
import { useSavingListing } from './use-saving-listing.ts';

interface ListingForm {
  /** A listing's id, or `new`. */
  readonly id: string;
  readonly saved: ManagedListing | null;
  readonly start: Start;
  readonly lists: Lists;
  readonly publishing: Publishing | null;
}

/** The form of a listing: what it holds, its draft on the server, its saving, and what others saved meanwhile. */
export function useListingForm({ id, saved, start, lists, publishing }: ListingForm) {
  const { profile } = useProfile();
  const [listing, setListing] = useState(saved);
  const [files, setFiles] = useState(start.files);
  const [basedOn, setBasedOn] = useState(start.basedOn);
  const [isStale, setStale] = useState(start.basedOn !== (saved?.version ?? 0));
  const [draftErrors, setDraftErrors] = useState(start.draftErrors);
  const [saveErrors, setSaveErrors] = useState<ServerErrors | null>(null);
  const circumstances = circumstancesOf({ listing }, lists);
  /** While the form is filled by us, nothing was typed. */
  const isQuiet = useRef(false);
  const form = useForm<ListingValues>({
    initialValues: withSeo(start.values, lists),
    validate: (values) => errorsOf(values, circumstances),
    validateInputOnBlur: true,
    onValuesChange: (values, before) => {
      if (isQuiet.current) return;
      const seo = seoFollowing(values, before, lists);
      if (Object.keys(seo).length > 0) form.setValues(seo);
      else autosave.typed(draftOf(values));
    },
  });
  const { autosave, state } = useAutosave({
    id,
    ownerId: profile.id,
    basedOn,
    onStale: () => setStale(true),
    onErrors: setDraftErrors,
  });
  useUnsent(start, () => autosave.typed(draftOf(form.getValues())));
  const { conflict, compare, close } = useConflict(id, form, lists);

  /** The form as it is saved now, or with other values over that, in place of what it held. */
  const fill = (newer: ManagedListing, values = savedValues({ listing: newer }, lists)) => {
    autosave.settle();
    setListing(newer);
    setBasedOn(newer.version);
    setStale(false);
    setDraftErrors(null);
    setSaveErrors(null);
    setFiles((files) => filesNamedIn(values, files));
    isQuiet.current = true;
    form.setValues(values);
    isQuiet.current = false;
    form.resetDirty();
    form.clearErrors();
    close();
  };
  const goOn = useGoingOn(profile.id, autosave);
  const [isTyped, setTyped] = useState(false);
  useUnsent({ isUnsent: isTyped }, () => {
    setTyped(false);
    autosave.typed(draftOf(form.getValues()));
  });
  const onSaved = (newer: ManagedListing, sent: ListingValues) => {
    const whole = savedValues({ listing: newer }, lists);
    const now = () => typedMeanwhile(sent, form.getValues(), whole);
    if (id === 'new') return goOn(newer, () => (now() === whole ? null : draftOf(now())));
    setTyped(now() !== whole);
    fill(newer, now());
  };
  const saving = useSavingListing({
    id,
    form,
    onSaved,
    onRefused: setSaveErrors,
    onStale: () => void compare(),
  });
  /** Over whichever version is given. A draft that arrives after the save would be offered again. */
  const save = async (values: ListingValues, version = basedOn) => {
    await autosave.hold();
    const isSaved = await saving.save(values, version);
    if (isSaved) return;
    autosave.release();
    autosave.typed(draftOf(form.getValues()));
  };
  const keepFile = (file: SentFile) => {
    setFiles((before) => ({ ...before, [file.field]: file }));
    form.setFieldValue(file.field, file.token);
    form.clearFieldError(file.field);
  };
  const faults = errorsOf(form.values, circumstances);
  const isChanged = (field: ListingField) =>
    String(form.values[field]) !== String(savedValues({ listing }, lists)[field]);
  const situation = { values: form.values, saved: listing, isChanged, draftErrors, saveErrors, faults };
  const view: FormView = {
    ...{ id, form, lists, listing, files, keepFile, publishing },
    missing: [...stillMissing(situation), ...missingOfNew(listing, publishing)],
    isPlaceJudged: isPlaceJudged(situation),
    place: placeCheck(situation),
    lookUp: () => {
      autosave.typed(draftOf(form.getValues()));
      void autosave.flush();
    },
  };
  return {
    view,
    faults,
    isEmailVerified: profile.email_verified,
    state,
    autosave,
    isStale,
    conflict: { ...conflict, compare, close, fill },
    isBusy: saving.isBusy,
    save,
  };
}

/** A listing to come cannot be asked what it lacks: a price, where its business has none yet. */
const missingOfNew = (listing: ManagedListing | null, publishing: Publishing | null): Missing[] =>
  listing === null && publishing?.is_priced === false ? [{ field: 'treatments', message: noPrice }] : [];

/** What the server has not got goes there once, when the form holds it and knows on which version it is typed. */
function useUnsent({ isUnsent }: Pick<Start, 'isUnsent'>, send: () => void) {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isUnsent) isSent.current = false;
    else if (!isSent.current) {
      isSent.current = true;
      send();
    }
  });
}

const filesNamedIn = (values: ListingValues, files: Start['files']): Start['files'] =>
  Object.fromEntries(Object.entries(files).filter(([, file]) => file && values[file.field] === file.token));

const leaveAfterMs = 500;

/** From a listing that was created to the list; or to its form, where the owner went on typing. */
function useGoingOn(ownerId: number, autosave: Autosave<DraftBody>) {
  const navigate = useNavigate();
  const leave = (made: ManagedListing, body: DraftBody | null) => {
    autosave.settle();
    if (body) keepForm(String(made.id), { ownerId, basedOn: made.version, body });
    return navigate(`/dashboard/all-listing${body ? `/${made.id}` : ''}`);
  };
  return (made: ManagedListing, typed: () => DraftBody | null) => {
    setTimeout(() => void leave(made, typed()), leaveAfterMs);
  };
}
