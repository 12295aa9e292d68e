import { Group, Stack, Text, Textarea } from '@mantine/core';
import { CopyButton } from '#src/ui/mantine/copy-button.tsx';
import classes from './badge-snippet.module.css';

interface Place {
  readonly slug: string;
  readonly title: string;
}

/** The badge with a link, for the website of a business: no script, and nothing that follows anybody. */
export function BadgeSnippet({ listings }: { listings: readonly Place[] }) {
  const places = [...new Map(listings.map((one) => [one.slug, one])).values()];
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="badge">
      <Stack gap="sm">
        <h2 id="badge" className={classes.title}>
          Your rating on your own website
        </h2>
        <Text>
          Copy this into your website. The badge shows the rating and the day. It has no script and follows
          nobody.
        </Text>
        <div className={classes.places}>
          {places.map((place) => (
            <Snippet key={place.slug} place={place} />
          ))}
        </div>
      </Stack>
    </section>
  );
}

function Snippet({ place: { slug, title } }: { place: Place }) {
  const site = globalThis.location?.origin ?? '';
  const alt = `Reviews of ${title}`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  const code = `<a href="${site}/listing-details/${slug}/reviews"><img src="${site}/reviews/badge/${slug}" width="240" height="72" alt="${alt}"></a>`;
  return (
    <Stack gap="xs">
      <img
        src={`/reviews/badge/${slug}`}
        width={240}
        height={72}
        alt={`The badge of ${title}`}
        loading="lazy"
      />
      <Textarea label={title} value={code} readOnly autosize minRows={2} />
      <Group>
        <CopyButton text={code} what="code" />
      </Group>
    </Stack>
  );
}
