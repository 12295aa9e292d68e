import { otherContacts } from '../contact.ts';

/** What a merge joins of a card. */
export interface Mergeable {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly otherEmails: readonly string[];
  readonly note: string;
  readonly isOwn: boolean;
  readonly accountId: number | null;
  readonly createdAt: Date;
}

/** Two clients who each have an account of their own are two people. */
export const areTwoPeople = (one: Mergeable, other: Mergeable): boolean =>
  one.accountId !== null && other.accountId !== null && one.accountId !== other.accountId;

/**
 * One card of two. What the first knows counts; what only the second knows fills it in, and what it knows otherwise is
 * written into the note. Nothing is lost.
 */
export function merged<Card extends Mergeable>(first: Card, second: Card): Mergeable {
  const emails = [first.email, second.email, ...first.otherEmails, ...second.otherEmails];
  const [email = '', ...otherEmails] = [...new Set(emails.filter((one) => one !== ''))];
  const otherwise = (word: string, one: string, other: string) =>
    one !== '' && other !== '' && one !== other ? `${word}: ${other}` : '';
  const note = [
    ...new Set([
      first.note,
      second.note,
      otherwise('Also known as', first.name, second.name),
      otherwise(otherContacts.phone, first.phone, second.phone),
      otherwise(otherContacts.email, first.email, second.email),
    ]),
  ];
  return {
    ...{ name: first.name || second.name, phone: first.phone || second.phone, email, otherEmails },
    note: note.filter((part) => part !== '').join('\n'),
    isOwn: first.isOwn || second.isOwn,
    accountId: first.accountId ?? second.accountId,
    createdAt: new Date(Math.min(first.createdAt.getTime(), second.createdAt.getTime())),
  };
}

/** Two health notes in one. */
export const mergedTexts = (first: string, second: string): string =>
  [...new Set([first, second])].filter((text) => text !== '').join('\n');
