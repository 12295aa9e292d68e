import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { UnsavedChanges } from '#src/ui/mantine/unsaved-changes.tsx';
import { toast } from '#src/ui/toast.ts';
import { callSignedIn } from '../../session.ts';
import { updateProfile } from '../contract.ts';
import { longest } from '../rules.ts';
import {
  isProfileValues,
  type ProfileValues,
  phoneAsTyped,
  profileChecks,
  valuesOf,
} from './profile-checks.ts';
import { useProfile } from './profile-context.tsx';

const draft = 'my-profile';

/** What was typed before the page was loaded again, or before the session ended; null for nothing. */
export const keptProfile = (ownerId: number): ProfileValues | null =>
  readKept(draft, ownerId, isProfileValues);

/** The profile to be changed. `onDone` when it was saved, or given up. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { profile } = useProfile();
  const { form, save, giveUp, focusFirst, isBusy, isDirty } = useProfileForm(onDone);
  const field = (name: keyof ProfileValues) => form.getInputProps(name);
  return (
    <form onSubmit={form.onSubmit(save, focusFirst)} noValidate aria-label="Profile">
      <UnsavedChanges when={isDirty && !isBusy} onLeave={() => forget(draft)} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <TextInput label="Name" autoComplete="name" required {...field('name')} />
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="tel"
            required
            {...field('phone')}
            onChange={({ target }) => form.setFieldValue('phone', phoneAsTyped(target.value))}
          />
        </SimpleGrid>
        <TextInput
          label="Email"
          type="email"
          value={profile.email}
          readOnly
          description="Changed under “Email address” below, where we check that it is yours."
        />
        <TextInput
          label="Address"
          autoComplete="street-address"
          required
          maxLength={longest.address}
          {...field('address')}
        />
        <Textarea
          label="About"
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={longest.about}
          description={`${form.values.about.length} of ${longest.about} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('about')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <TextInput label="Website" type="url" autoComplete="url" {...field('website')} />
          <TextInput label="Facebook" type="url" {...field('fb_link')} />
          <TextInput label="Instagram" type="url" {...field('ig_link')} />
          <TextInput label="YouTube" type="url" {...field('yt_link')} />
          <TextInput label="TikTok" type="url" {...field('tt_link')} />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Fields marked with an asterisk are required.
        </Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button variant="subtle" onClick={giveUp} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useProfileForm(onDone: () => void) {
  const { profile, reload } = useProfile();
  const [kept] = useState(() => keptProfile(profile.id));
  const form = useForm({
    initialValues: kept ?? valuesOf(profile),
    validate: profileChecks,
    validateInputOnBlur: true,
    onValuesChange: (values) => keep(draft, profile.id, values),
  });
  const saving = useSaving(form, 'Failed to update profile');
  const save = (values: ProfileValues) =>
    saving.save(
      () => callSignedIn(updateProfile, { ...values, email: profile.email }),
      async () => {
        forget(draft);
        toast({ tone: 'success', text: 'Profile updated successfully', forMs: 3_000 });
        await reload();
        onDone();
      },
    );
  const giveUp = () => {
    forget(draft);
    onDone();
  };
  return { ...saving, form, save, giveUp, isDirty: kept !== null || form.isDirty() };
}
