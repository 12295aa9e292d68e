import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { MemberRole } from '#src/platform/rights.ts';
import { roleWords } from '../roles.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

interface Work {
  readonly business: string;
  readonly role: MemberRole;
}

const asRole = (role: MemberRole) => `Your role: ${roleWords[role].name}. ${roleWords[role].may}`;

/** To someone who may have an account or not: the same words either way. */
export const invitation = (
  sending: ServerContext,
  to: Reader,
  { business, role, token }: Work & { token: string },
): Promise<void> =>
  sendEmail(sending, {
    kind: 'team-invitation',
    to,
    heading: `${business} invites you to their team`,
    paragraphs: [
      `${business} would like you to work with them on ${sending.env.productName}. It costs you nothing.`,
      asRole(role),
    ],
    action: { label: 'Accept the invitation', path: `/join-team?token=${encodeURIComponent(token)}` },
    footnote:
      'The link works once and for 7 days. If you do not know this business, ignore this email: nothing happens.',
  });

/** After someone accepted an invitation. */
export const addedToTeam = (sending: ServerContext, to: Reader, { business, role }: Work): Promise<void> =>
  sendEmail(sending, {
    kind: 'team-joined',
    to,
    heading: `You now work for ${business}`,
    paragraphs: [
      `You accepted the invitation of ${business}. What you change for them is kept in their team’s activity under your name.`,
      asRole(role),
    ],
    action: { label: 'Open the dashboard', path: '/dashboard' },
    footnote: 'If that was not you, set a new password at once and write to us.',
  });

/** After a business ended someone's work. */
export const removedFromTeam = (sending: ServerContext, to: Reader, business: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'team-left',
    to,
    heading: `Your access to ${business} has ended`,
    paragraphs: [
      `You no longer act for ${business} on ${sending.env.productName}. Your own account stays as it is.`,
    ],
    footnote: `If you think that this is a mistake, ask ${business}: only they can invite you again.`,
  });
