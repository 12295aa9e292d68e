import { type ActionName, actionWords } from '../rules.ts';

/** What happened to a listing without an operator, or before their log was kept. */
const eventWords = {
  created: 'Created by its business',
  imported: 'Imported',
  submitted: 'Handed in for its check',
  published: 'First shown to the public',
  changed: 'The business asked for another name, category or address',
  'asked-verification': 'The business asked to be verified',
  'owner-removed': 'Removed by its business',
  reported: 'Reported by a visitor',
  'merged-here': 'Another listing was merged into this one',
  claimed: 'Claimed',
  'claim-shown': 'A claim was proved',
  'claim-was-granted': 'A claim was granted by its proof',
  'claim-was-refused': 'A claim was refused',
  'claim-was-undone': 'A claim was taken back',
  'claim-was-withdrawn': 'A claim was withdrawn',
  'claim-was-lapsed': 'A claim ran out',
  'decided-approved': 'Approved',
  'decided-sent_back': 'Sent back',
  'decided-change_approved': 'A change was approved',
  'decided-change_refused': 'A change was refused',
  'decided-verified': 'Verified',
  'decided-verification_refused': 'Verification was refused',
} as const;

const isAction = (kind: string): kind is ActionName => Object.hasOwn(actionWords, kind);
const isEvent = (kind: string): kind is keyof typeof eventWords => Object.hasOwn(eventWords, kind);

/** "Paused", "Claimed": an action without the name of the listing that it was done with. */
export function eventText(kind: string): string {
  if (isEvent(kind)) return eventWords[kind];
  if (!isAction(kind)) return kind;
  return actionWords[kind].replace(
    /:? ?(the listing|the page of|the page|the change to|of|for|as|to)?:?$/,
    '',
  );
}
