import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { NotFound } from '#src/domains/content/parts/not-found.tsx';
import { emailKinds } from '#src/platform/mail/kinds.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type EmailPreview, previewEmail } from '../contract.ts';
import frame from '../parts/email-frame.module.css';
import { EmailFrame } from '../parts/email-frame.tsx';
import { kindText } from '../words.ts';
import type { Route } from './+types/email.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Email');

/** One email as its reader sees it, with invented people and things. */
export default function Email() {
  const kind = emailKinds.find((one) => one === useParams().kind);
  if (!kind) return <NotFound />;
  return (
    <AdminLayout title={kindText(kind)} text="As its reader sees it, with invented people and things.">
      <Link to="/dashboard/operator/emails" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Emails
      </Link>
      <Loaded key={kind} kind={kind} />
    </AdminLayout>
  );
}

function Loaded({ kind }: Pick<EmailPreview, 'kind'>) {
  const loaded = useLoaded(queryOf(previewEmail, { kind }));
  return (
    <WhenLoaded loaded={loaded} what="the email" height={640}>
      {(email) => <Shown email={email} />}
    </WhenLoaded>
  );
}

const widths = [375, 640];

const Shown = ({ email }: { email: EmailPreview }) => (
  <Stack gap={24}>
    <dl className={card.facts}>
      {factsOf(email).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {email.html !== null &&
      widths.map((width) => (
        <Stack key={width} gap={8}>
          <h2 className={card.head}>{`${width} pixels wide`}</h2>
          <EmailFrame html={email.html ?? ''} width={width} />
        </Stack>
      ))}
    <Stack gap={8}>
      <h2 className={card.head}>Plain text</h2>
      <pre className={`${card.card} ${frame.text}`}>{email.text}</pre>
    </Stack>
  </Stack>
);

const factsOf = ({ subject, to, reply_to: reply, files }: EmailPreview): (readonly [string, string])[] => [
  ['Subject', subject],
  ['To', to],
  ['Replies go to', reply ?? 'Nowhere'],
  ['Files', files.join(', ') || 'None'],
];
