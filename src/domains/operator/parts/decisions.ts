import { callSignedIn } from '#src/domains/accounts/session.ts';
import { addDays } from '#src/platform/clock.ts';
import {
  approveChange,
  approveListing,
  grantVerification,
  refuseChange,
  refuseVerification,
  returnListing,
} from '../contract.ts';
import { type DisputedFee, upholdFee, waiveFee } from '../disputes/contract.ts';
import { clearWords, refuseWords, resolveReport, takeListingDown } from '../settling-contract.ts';
import type { Decision } from './decision.tsx';

const mailed = 'The business gets it by email, word for word.';
const reason = (hint = mailed) => ({ field: 'reason', label: 'Reason', hint }) as const;

interface Thing {
  readonly id: number;
  /** What was looked at; a later one is refused. */
  readonly version?: number;
  readonly title: string;
}

export const approval = ({ id, version, title }: Thing): Decision => ({
  title: `Approve “${title}”?`,
  text: 'The page goes live at once, and we email the business.',
  yes: 'Approve',
  decide: () => callSignedIn(approveListing, { id, version }),
});

export const sendingBack = ({ id, version, title }: Thing): Decision => ({
  title: `Send “${title}” back?`,
  text: 'The listing becomes a draft again. The business can edit and resubmit it.',
  yes: 'Send back',
  isSevere: true,
  words: reason(),
  decide: ({ text }) => callSignedIn(returnListing, { id, version, reason: text }),
});

export const takedown = ({ id, title }: Thing): Decision => ({
  title: `Take down “${title}”?`,
  text: 'The page disappears from its address and from search at once. Every open report about it is resolved.',
  yes: 'Take the page down',
  isSevere: true,
  words: reason(
    'The business gets it by email as the statement of reasons: say what is wrong, and which rule it breaks.',
  ),
  decide: ({ text }) => callSignedIn(takeListingDown, { id, reason: text }),
});

export const changeApproval = ({ id, version, title }: Thing): Decision => ({
  title: `Approve the change to “${title}”?`,
  text: 'The page shows it at once, and we email the business.',
  yes: 'Approve',
  decide: () => callSignedIn(approveChange, { id, version }),
});

export const changeRefusal = ({ id, version, title }: Thing): Decision => ({
  title: `Refuse the change to “${title}”?`,
  text: 'The page stays as it is.',
  yes: 'Refuse',
  isSevere: true,
  words: reason(),
  decide: ({ text }) => callSignedIn(refuseChange, { id, version, reason: text }),
});

export const verification = ({ id, version, title }: Thing, today: string): Decision => ({
  title: `Verify “${title}”?`,
  text: 'The page shows the verified mark through the last day. A month before, its owner is told that it ends.',
  yes: 'Verify',
  words: {
    field: 'evidence',
    label: 'Evidence',
    hint: 'What you saw: the register and number, the document, the call. We keep it and never publish it.',
  },
  date: { label: 'Seen on', today },
  until: { label: 'Last day of the mark', min: addDays(today, 1), value: addDays(today, 365) },
  decide: ({ text, date, until }) =>
    callSignedIn(grantVerification, {
      id,
      version,
      evidence: text,
      date,
      until,
    }),
});

export const verificationRefusal = ({ id, version, title }: Thing): Decision => ({
  title: `Refuse to verify “${title}”?`,
  text: 'The page stays as it is, without the mark.',
  yes: 'Refuse',
  isSevere: true,
  words: reason(),
  decide: ({ text }) =>
    callSignedIn(refuseVerification, {
      id,
      version,
      reason: text,
    }),
});

export const clearing = ({ id, title }: Thing): Decision => ({
  title: `Clear “${title}”?`,
  text: 'This business may use the words in this sentence. Any other sentence is checked separately.',
  yes: 'Clear',
  words: { field: 'note', label: 'Note', hint: 'Optional. It goes into the email with your answer.' },
  decide: ({ text }) => callSignedIn(clearWords, { id, note: text }),
});

export const wordsRefusal = ({ id, title }: Thing): Decision => ({
  title: `Refuse “${title}”?`,
  text: 'The text cannot be published with these words.',
  yes: 'Refuse',
  isSevere: true,
  words: reason(),
  decide: ({ text }) => callSignedIn(refuseWords, { id, reason: text }),
});

export const resolution = ({ id, title }: Thing): Decision => ({
  title: `Resolve the report about “${title}”?`,
  text: 'The page stays as it is.',
  yes: 'Resolve',
  words: { field: 'note', label: 'Note', hint: 'What you found and did. We keep it and email it to nobody.' },
  decide: ({ text }) => callSignedIn(resolveReport, { id, note: text }),
});

export const feeWaiver = ({ id, receipt: { number } }: DisputedFee): Decision => ({
  title: `Take back the fee for ${number}?`,
  text: 'The commission comes off the business’s statement, and the appointment costs none from now on.',
  yes: 'Take the fee back',
  words: reason(),
  decide: ({ text }) => callSignedIn(waiveFee, { id, reason: text }),
});

export const feeUpholding = ({ id, receipt: { number } }: DisputedFee): Decision => ({
  title: `Let the fee for ${number} stand?`,
  text: 'The statement stays as it is. The business cannot dispute this fee again.',
  yes: 'Let the fee stand',
  isSevere: true,
  words: reason(),
  decide: ({ text }) => callSignedIn(upholdFee, { id, reason: text }),
});
