import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { objectionHours } from '../rules.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

const consentPage = (token: string) => `/practitioner-consent?token=${encodeURIComponent(token)}`;

/** To a person added by a business, with a link to withdraw. The link works for as long as they are listed. */
export const introduced = (
  sending: ServerContext,
  person: Reader & { readonly qualification: string; readonly certificate: string },
  business: string,
  token: string,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'practitioner-introduced',
    to: person,
    heading: 'You appear on a public page',
    paragraphs: [
      `${business} shows you as one of its practitioners on ${sending.env.productName}, and confirmed to us that you agreed. This is what visitors read: ${person.name}, ${person.qualification}, ${person.certificate}.`,
      'If that is right, you need do nothing. If you did not agree, or change your mind later, withdraw your consent with the link below. You are hidden at once, and the business cannot show you again unless you agree.',
    ],
    action: {
      label: 'See or withdraw my consent',
      path: consentPage(token),
    },
    footnote: 'Keep this email: the link works for as long as you are listed. We never show your address.',
  });

const toPeople = { label: 'Go to my practitioners', path: '/dashboard/practitioner' };

export const tellBusinessHidden = (sending: ServerContext, business: Reader, name: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'practitioner-hidden',
    to: business,
    heading: 'A practitioner withdrew their consent',
    paragraphs: [
      `${name} no longer wants to be shown on your pages. We hid them at once, as the law requires of us both.`,
      'You can delete their entry. Only they can agree to be shown again, with the link in our email to them.',
    ],
    action: toPeople,
  });

export const tellBusinessShown = (sending: ServerContext, business: Reader, name: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'practitioner-shown',
    to: business,
    heading: 'A practitioner agreed to be shown again',
    paragraphs: [`${name} agreed to be shown on your pages. Visitors can see them again.`],
    action: toPeople,
  });

/** To the address of an objection; it repeats nothing that was typed. */
export const confirmAddress = (sending: ServerContext, email: string, token: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'objection-link',
    to: { name: 'and thank you', email },
    heading: 'Please confirm that you do not want to be shown',
    paragraphs: [
      'Someone gave us this address to say that they are shown as a practitioner on one of our pages and do not want to be. If that was you, please confirm it. We hide you within 24 hours.',
    ],
    action: {
      label: 'Confirm that it was me',
      path: `${consentPage(token)}&objection=1`,
    },
    footnote: 'If that was not you, you need do nothing: nothing happens unless the link is used.',
  });

/** To the operator, who can dismiss a wrong objection before it takes effect. */
export async function tellOperator(
  sending: ServerContext,
  { business, name, email }: { business: string; name: string; email: string },
  outcome: 'hidden' | 'due' | 'nobody',
): Promise<void> {
  const { publicUrl, supportEmail } = sending.env;
  const next = {
    hidden: 'The business gave this address for this person, so they are already hidden.',
    due: `One person matches. They are hidden in ${objectionHours} hours unless you dismiss the objection.`,
    nobody: 'No one matches, or more than one person does. Please find the person by hand within 24 hours.',
  }[outcome];
  const queue = `${publicUrl}/dashboard/operator/objection`;
  const text = [`${name} (${email}) does not want to be shown by: ${business}`, next, queue].join('\n\n');
  const subject = 'An objection to being shown';
  await sendEmail(sending, { kind: 'objection-report', to: supportEmail, replyTo: email, subject, text });
}

export const tellBusinessDue = (sending: ServerContext, business: Reader, name: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'objection-due',
    to: business,
    heading: 'A practitioner does not want to be shown',
    paragraphs: [
      `Someone who gave the name ${name} and confirmed an email address told us that they do not want to be shown on your pages. Unless we find that it was not them, we hide them within 24 hours.`,
      'If you believe that this is a mistake, reply to this email and tell us why.',
    ],
    action: toPeople,
  });

/** To the person, once they are hidden. */
export const tellHidden = (sending: ServerContext, email: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'objection-done',
    to: { name: 'again', email },
    heading: 'You are no longer shown',
    paragraphs: ['As you asked, we have hidden you from the page and told the business.'],
  });
