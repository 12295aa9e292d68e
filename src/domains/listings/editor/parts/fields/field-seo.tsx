import { Textarea, TextInput } from '@mantine/core';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { truncate } from '#src/platform/truncate.ts';
import { useSite } from '#src/platform/web/use-site.ts';
import { longest } from '../../bounds.ts';
import { fieldNames } from '../form-fields.ts';
import type { FormView } from '../form-view.ts';
import classes from './field-seo.module.css';
import { FormSection } from './form-section.tsx';

/** What fits on a search engine's page; more is taken, and cut there. */
const shown = { title: 60, description: 160 } as const;

/** How the page looks in a search engine's results. */
export function SeoSection({ view: { form, listing } }: { view: FormView }) {
  const { seoTitle, seoDescription, title } = form.values;
  return (
    <FormSection id="search-engines" text="How your page appears in search engines.">
      <TextInput
        label={fieldNames.seoTitle}
        size="md"
        required
        maxLength={longest.seoTitle}
        description={counter(seoTitle, shown.title)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('seoTitle')}
      />
      <WordingHint
        field="seoTitle"
        label={fieldNames.seoTitle}
        text={form.values.seoTitle}
        onReplace={(text) => form.setFieldValue('seoTitle', text)}
      />
      <Textarea
        label={fieldNames.seoDescription}
        size="md"
        required
        autosize
        minRows={3}
        maxRows={6}
        maxLength={longest.seoDescription}
        description={counter(seoDescription, shown.description)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('seoDescription')}
      />
      <WordingHint
        field="seoDescription"
        label={fieldNames.seoDescription}
        text={form.values.seoDescription}
        onReplace={(text) => form.setFieldValue('seoDescription', text)}
      />
      <SearchResult
        title={seoTitle || title}
        description={seoDescription}
        path={listing?.path ?? '/listing-details/…'}
      />
    </FormSection>
  );
}

const counter = (text: string, fits: number): string =>
  text.length <= fits
    ? `${text.length} of about ${fits} characters shown`
    : `${text.length} characters: search engines cut about the last ${text.length - fits}`;

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${truncate(text, most).trimEnd()} …`;

interface SearchResultProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

function SearchResult({ title, description, path }: SearchResultProps) {
  const site = useSite();
  const host = URL.parse(site?.url ?? '')?.host ?? '';
  return (
    <figure className={classes.figure}>
      <figcaption>Preview of the search result</figcaption>
      <div className={classes.result}>
        <p className={classes.address}>
          {host}
          {path.replaceAll('/', ' › ')}
        </p>
        <p className={classes.title}>
          {title.trim() === '' ? 'Your title' : cut(`${title} · ${site?.name ?? ''}`, shown.title + 4)}
        </p>
        <p>
          {description.trim() === ''
            ? 'Your description: what a client finds here, in a sentence or two.'
            : cut(description, shown.description)}
        </p>
      </div>
    </figure>
  );
}
