import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { longDayText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { askClaimPost, type Claim, checkClaimSite, listClaims } from '../contract.ts';
import classes from './claim.module.css';
import { ClaimDocuments } from './claim-documents.tsx';
import { CodeForm, MailboxForm } from './code-forms.tsx';

/** How a business can prove that a page is its own: one way is enough. */
export function ClaimWays({ claim }: { claim: Claim }) {
  const { email, site, post } = claim.ways;
  return (
    <section aria-labelledby="claim-ways">
      <Title id="claim-ways" order={2} size="h3">
        Prove it in one of these ways
      </Title>
      <Stack gap="md" mt="md">
        {email && (
          <Way title="By email" takes="A minute">
            <Text>
              Choose an address at the website of the business that you can read. We send a code to it.
            </Text>
            <MailboxForm id={claim.id} host={email.host} />
            {claim.code && <CodeForm id={claim.id} label="Code from the email" help="Eight digits." />}
          </Way>
        )}
        {site && <SiteWay id={claim.id} site={site} />}
        {post && <PostWay id={claim.id} post={post} />}
        <Way title="By a document" takes="A few days">
          <ClaimDocuments claim={claim} />
        </Way>
      </Stack>
    </section>
  );
}

function Way({ title, takes, children }: { title: string; takes: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.way} aria-labelledby={id}>
      <div className={classes.head}>
        <Title id={id} order={3} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {takes}
        </Text>
      </div>
      {children}
    </section>
  );
}

function SiteWay({ id, site }: { id: number; site: NonNullable<Claim['ways']['site']> }) {
  const { change: check, isBusy } = useChange(checkClaimSite, {
    reloads: [listClaims],
    failed: 'We could not look',
  });
  return (
    <Way title="On your website" takes="An hour or so">
      <Text>Put one of these on {site.host}, then let us look. You can take it away afterwards.</Text>
      <dl className={classes.choices}>
        <dt>A tag in the head of the home page</dt>
        <dd>
          <Code block>{site.meta}</Code>
        </dd>
        <dt>
          Or a text file at <span className={classes.where}>{site.file.url}</span>
        </dt>
        <dd>
          <Code block>{site.file.content}</Code>
        </dd>
        <dt>Or a TXT record of {site.host}</dt>
        <dd>
          <Code block>{site.dns}</Code>
        </dd>
      </dl>
      <Button className={classes.act} variant="default" loading={isBusy} onClick={() => void check({ id })}>
        Look now
      </Button>
      {site.asked_at && <Text size="sm">Not found yet. We look again every hour for a week.</Text>}
    </Way>
  );
}

function PostWay({ id, post }: { id: number; post: NonNullable<Claim['ways']['post']> }) {
  const { change: ask, isBusy } = useChange(askClaimPost, {
    reloads: [listClaims],
    failed: 'The code was not asked for',
  });
  return (
    <Way title="By post" takes="About a week">
      <Text>We post a code on paper to {post.address}.</Text>
      {post.asked_at === null && (
        <Button className={classes.act} variant="default" loading={isBusy} onClick={() => void ask({ id })}>
          Post me a code
        </Button>
      )}
      {post.asked_at && !post.sent_at && (
        <Text>You asked on {longDayText(post.asked_at)}. It is posted soon.</Text>
      )}
      {post.sent_at && (
        <>
          <Text>Posted on {longDayText(post.sent_at)}.</Text>
          <CodeForm id={id} label="Code from the post" help="Eight letters and digits." />
        </>
      )}
    </Way>
  );
}
