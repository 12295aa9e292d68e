import { Fragment } from 'react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { truncate } from '#src/platform/text/text.ts';
import { useSite } from '#src/platform/web/site.ts';
import { listingLabels } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import { FieldInput } from './field.tsx';
import classes from './field-seo.module.css';
import { FormSection } from './form-section.tsx';

/** What fits on a search engine's page; more is taken, and cut there. */
const shown = { seoTitle: 60, seoDescription: 160 } as const;

/** How the page looks in a search engine's results. */
export function SeoSection({ view: { form, listing } }: { view: FormView }) {
  const { seoTitle, seoDescription, title } = form.values;
  return (
    <FormSection
      id="search-engines"
      form={form}
      drawn={['seoTitle', 'seoDescription']}
      text="How your page appears in search engines."
    >
      {(['seoTitle', 'seoDescription'] as const).map((name) => (
        <Fragment key={name}>
          <FieldInput name={name} form={form} note={counter(form.values[name], shown[name])} />
          <WordingHint
            field={name}
            label={listingLabels[name]}
            text={form.values[name]}
            onReplace={(text) => form.setFieldValue(name, text)}
          />
        </Fragment>
      ))}
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

function SearchResult({ title, description, path }: { title: string; description: string; path: string }) {
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
          {title.trim() === '' ? 'Your title' : cut(`${title} · ${site?.name ?? ''}`, shown.seoTitle + 4)}
        </p>
        <p>
          {description.trim() === ''
            ? 'Your description: what a client finds here, in a sentence or two.'
            : cut(description, shown.seoDescription)}
        </p>
      </div>
    </figure>
  );
}
