import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { tooLong } from '#src/platform/schema/lengths.ts';
import { missingMessage } from '#src/platform/text/plain-message.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { longest, sentences } from '../../rules.ts';
import { createPractitioner, type Practitioner, updatePractitioner } from '../contract.ts';

/** A form for somebody new, or for the one who is there. What is typed survives a sign-in, until it is saved. */
export function usePractitionerForm(person: Practitioner | null, onDone: () => void) {
  const { profile } = useProfile();
  const draft = `practitioner:${person?.id ?? 'new'}`;
  const [kept] = useState(() => readKept(draft, profile.id, isPractitionerValues));
  const form = useForm<PractitionerValues>({
    initialValues: kept ?? valuesOf(person),
    validate: checksFor(person === null),
    validateInputOnBlur: ['name', 'qualification', 'certificate'],
    onValuesChange: (values) => keep(draft, profile.id, values),
  });
  const saving = useSaving(form, person ? 'Failed to update practitioner' : 'Failed to create practitioner');
  const done = (message: string) => {
    forget(draft);
    form.resetDirty();
    toast({ tone: 'success', text: message, forMs: 3_000 });
    onDone();
  };
  const create = (values: PractitionerValues) =>
    saving.save(
      () => callSignedIn(createPractitioner, values),
      ({ data }) => done(data.message),
    );
  const update = (id: number, values: PractitionerValues) =>
    saving.save(
      () => callSignedIn(updatePractitioner, { id, ...values }),
      ({ data }) => done(data.message),
    );
  const save = (values: PractitionerValues) => (person ? update(person.id, values) : create(values));
  const giveUp = () => {
    forget(draft);
    onDone();
  };
  return { ...saving, form, save, giveUp, isDirty: kept !== null || form.isDirty() };
}

/** What the form of a practitioner holds. */
interface PractitionerValues {
  name: string;
  qualification: string;
  certificate: string;
  about: string;
  register: string;
  register_number: string;
  email: string;
  confirmBox: boolean;
}

const empty: PractitionerValues = {
  name: '',
  qualification: '',
  certificate: '',
  about: '',
  register: '',
  register_number: '',
  email: '',
  confirmBox: false,
};

/** Each change asserts the consent again, so the box is never ticked beforehand. */
const valuesOf = (person: Practitioner | null): PractitionerValues =>
  person === null
    ? empty
    : {
        name: person.name,
        qualification: person.qualification,
        certificate: person.certificate,
        about: person.about,
        register: person.register,
        register_number: person.register_number,
        email: person.email,
        confirmBox: false,
      };

const isPractitionerValues = (kept: unknown): kept is PractitionerValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(empty).every(([name, value]) => typeof Object(kept)[name] === typeof value);

const required = (label: string, most: number) => (value: string) => {
  if (visibleName(value) === '') return missingMessage(label);
  return tooLong(value, most);
};

/** What can be said before the server is asked. */
const checksFor = (isNew: boolean) => ({
  name: required('name', longest.name),
  qualification: required('qualification', longest.qualification),
  certificate: required('certificate', longest.certificate),
  confirmBox: (value: boolean) =>
    value ? null : isNew ? sentences.unconfirmedNew : sentences.unconfirmedChange,
});
