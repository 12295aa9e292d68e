import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { tooLong } from '#src/platform/schema/lengths.ts';
import { missingMessage } from '#src/platform/text/plain-message.ts';
import { forget, keep, readKept } from '#src/ui/form/kept.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { isName, isPhone, phoneLengths, sentences } from '../../fields.ts';
import { callSignedIn } from '../../session.ts';
import { type Profile, updateProfile } from '../contract.ts';
import { type LinkField, linkFault } from '../links.ts';
import { longest } from '../rules.ts';
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

/** What the form of the profile holds. */
type ProfileValues = Pick<Profile, 'name' | 'phone' | 'address' | 'about' | LinkField>;

const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  phone: profile.phone,
  address: profile.address,
  about: profile.about,
  website: profile.website,
  fb_link: profile.fb_link,
  ig_link: profile.ig_link,
  yt_link: profile.yt_link,
  tt_link: profile.tt_link,
});

const needed = (name: string, most: number) => (text: string) => {
  if (text.trim() === '') return missingMessage(name);
  return tooLong(text.trim(), most);
};

const link = (field: LinkField) => (text: string) => linkFault(field, text);

/** Each field's rule as the server has it, so that what can be told at once is told at once. */
export const profileChecks = {
  name: (text: string) => (isName(text) ? null : sentences.name),
  phone: (text: string) => (isPhone(text, phoneLengths.profile) ? null : sentences.profilePhone),
  address: needed('address', longest.address),
  about: needed('about', longest.about),
  website: link('website'),
  fb_link: link('fb_link'),
  ig_link: link('ig_link'),
  yt_link: link('yt_link'),
  tt_link: link('tt_link'),
} satisfies Record<keyof ProfileValues, (text: string) => string | null>;

/** Whether this is what the form holds, as a browser kept it. */
const isProfileValues = (kept: unknown): kept is ProfileValues =>
  Object.keys(profileChecks).every((field) => typeof Object(kept)[field] === 'string');

/** What a phone field keeps of what is typed into it: digits, and a + in front. */
export const phoneAsTyped = (text: string): string => text.replace(/(?!^\+)\D/g, '');
