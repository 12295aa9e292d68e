import { SimpleGrid, TextInput } from '@mantine/core';
import { formErrors } from '#src/platform/schema/parse.ts';
import { formValues, mostCharacters, partOf } from '#src/platform/schema/schema.ts';
import { forget, isLike, readKept } from '#src/ui/form/kept.ts';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { toast } from '#src/ui/toast.ts';
import { nameField, profilePhone } from '../../field-shapes.ts';
import { callSignedIn } from '../../session.ts';
import { updateProfile } from '../contract.ts';
import { profileFields as fields, linkFields, type ProfileValues, profileBody } from '../profile.ts';
import { KeptForm, useKeptForm } from './kept-form.tsx';
import { useProfile } from './use-profile.tsx';

const draft = 'my-profile';
const empty = partOf(fields, 'empty');

/** What was typed before the page was loaded again, or before the session ended; null for nothing. */
export const keptProfile = (ownerId: number) => readKept(draft, ownerId, isLike(empty));

/** The profile to be changed. `onDone` when it was saved, or given up. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { profile, reload } = useProfile();
  const kept = useKeptForm({
    draft,
    starting: formValues(fields, profile, empty),
    check: profileErrors,
    failed: 'Failed to update profile',
    send: (values) => callSignedIn(updateProfile, { ...values, email: profile.email }),
    onSaved: async () => {
      toast({ tone: 'success', text: 'Profile updated successfully', forMs: 3_000 });
      await reload();
      onDone();
    },
    onCancel: onDone,
  });
  const { form } = kept;
  const onPhone = ({ target }: { target: HTMLInputElement }) =>
    form.setFieldValue('phone', phoneAsTyped(target.value));
  const phone = { getInputProps: () => ({ ...form.getInputProps('phone'), onChange: onPhone }) };
  return (
    <KeptForm kept={kept} label="Profile" yes="Save" onLeave={() => forget(draft)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <FieldInput name="name" field={fields.name} form={form} />
        <FieldInput name="phone" field={fields.phone} form={phone} />
      </SimpleGrid>
      <TextInput
        label="Email"
        type="email"
        value={profile.email}
        readOnly
        description="Changed under “Email address” below, where we check that it is yours."
      />
      <FieldInput name="address" field={fields.address} form={form} />
      <FieldInput
        name="about"
        field={fields.about}
        form={form}
        note={`${form.values.about.length} of ${mostCharacters(fields.about)} characters`}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {linkFields.map((name) => (
          <FieldInput key={name} name={name} field={fields[name]} form={form} />
        ))}
      </SimpleGrid>
    </KeptForm>
  );
}

/** An empty name or phone is told what it must be. */
const formBody = profileBody.extend({ name: nameField.prefault(''), phone: profilePhone.prefault('') });

/** What the form can tell to be wrong, by the rules of the server. */
export const profileErrors = (values: ProfileValues) => formErrors(formBody, values);

/** What a phone field keeps of what is typed into it: digits, and a + in front. */
export const phoneAsTyped = (text: string): string => text.replace(/(?!^\+)\D/g, '');
