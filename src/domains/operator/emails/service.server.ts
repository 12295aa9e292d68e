import { pageOf } from '#src/platform/http/paginate.server.ts';
import { type EmailKind, emailKinds } from '#src/platform/mail/kinds.ts';
import * as log from '#src/platform/mail/mail-log.server.ts';
import { previewOf } from '#src/platform/mail/preview.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import { samples } from './samples.server.ts';
import type { EmailState } from './words.ts';

/** Every email with its subject. */
export const kinds: Verb<typeof contract.listEmailKinds> = async (context) => {
  const subjects: { kind: EmailKind; subject: string }[] = [];
  for (const kind of emailKinds)
    subjects.push({ kind, subject: (await previewOf(context, samples[kind])).subject });
  return { kinds: subjects };
};

/** One email as it looks. */
export const preview: Verb<typeof contract.previewEmail> = async (context, { kind }) => {
  const {
    to,
    subject,
    text,
    html,
    replyTo,
    calendar,
    enclosed = [],
  } = await previewOf(context, samples[kind]);
  return {
    ...{ kind, to, subject, text },
    html: html ?? null,
    reply_to: replyTo ?? null,
    files: [...enclosed.map(({ name }) => name), ...(calendar ? ['appointment.ics'] : [])],
  };
};

const textOf = (at: Date | null) => at?.toISOString() ?? null;

function stateOf({ bouncedAt, refusedAt, sentAt, job }: log.NotedEmail): EmailState {
  if (bouncedAt) return 'bounced';
  if (refusedAt) return 'refused';
  if (sentAt) return 'sent';
  if (job === null) return 'dropped';
  return job === 'dead' ? 'failed' : 'waiting';
}

/** Emails to one address, or those to whomever that were not delivered. */
export const list: Verb<typeof contract.listEmails> = (context, input) => {
  const { db, env } = context;
  const address = input.search?.trim() ?? '';
  const wanted = { readers: address === '' ? null : log.readersOf(env, address) };
  return pageOf(context, contract.listEmails, input, {
    rows: async (window) =>
      (await log.notedEmails(db, wanted, window)).map((row) => ({
        ...{ id: row.id, kind: row.kind, state: stateOf(row), status: row.status },
        queued_at: row.queuedAt.toISOString(),
        sent_at: textOf(row.sentAt),
        failed_at: textOf(row.bouncedAt ?? row.refusedAt),
      })),
    total: () => log.countEmails(db, wanted),
  });
};
