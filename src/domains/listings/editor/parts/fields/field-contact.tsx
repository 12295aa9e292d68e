import { TextInput } from '@mantine/core';
import { fieldNames } from '../form-fields.ts';
import type { FormView } from '../form-view.ts';
import { FormSection, Pair } from './form-section.tsx';

const social = ['facebookURL', 'instagramURL', 'tiktokURL', 'youtubeURL'] as const;
const examples = {
  facebookURL: 'https://www.facebook.com/…',
  instagramURL: 'https://www.instagram.com/…',
  tiktokURL: 'https://www.tiktok.com/@…',
  youtubeURL: 'https://www.youtube.com/@…',
};

/** How a client reaches the business. */
export const ContactSection = ({ view: { form } }: { view: FormView }) => (
  <FormSection id="contact" text="Your page shows these, so that clients can call, email or look you up.">
    <Pair>
      <TextInput
        label={fieldNames.phone}
        size="md"
        type="tel"
        autoComplete="tel"
        required
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={fieldNames.email}
        size="md"
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
    </Pair>
    <TextInput
      label={fieldNames.websiteURL}
      size="md"
      type="url"
      autoComplete="url"
      placeholder="https://www.example.com"
      {...form.getInputProps('websiteURL')}
    />
    <Pair>
      {social.map((name) => (
        <TextInput
          key={name}
          label={fieldNames[name]}
          size="md"
          type="url"
          placeholder={examples[name]}
          {...form.getInputProps(name)}
        />
      ))}
    </Pair>
  </FormSection>
);
