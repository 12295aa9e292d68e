import { holdsOf } from './text.ts';

interface Answered {
  /** What the business wants to say. */
  readonly reply: string;
  /** What everybody can read of the review already: its author's name, words and treatments. */
  readonly shown: string;
  /** The client's name as the business knows it; empty once we have forgotten it. */
  readonly clientName: string;
  /** What was done at the visit, and what else the business offers. */
  readonly treatments: readonly string[];
}

/**
 * Why an answer cannot be published: it identifies the client, or names a treatment, beyond what the review says. A
 * person's treatments are data about their health (UK GDPR, Article 9).
 */
export function replyFaults({ reply, shown, clientName, treatments }: Answered): string[] {
  const told = wordsOf(shown);
  const said = wordsOf(reply);
  const namesClient = [...wordsOf(clientName)].some(
    (word) => word.length >= shortestName && said.has(word) && !told.has(word),
  );
  const treatment = treatments.find((name) => names(reply, name) && !names(shown, name));
  return [
    ...(holdsOf(reply).includes('link')
      ? ['Take the link out. Clients find your website on your page.']
      : []),
    ...(holdsOf(reply).includes('contact-details')
      ? ['Take out email addresses, phone numbers and postcodes.']
      : []),
    ...(namesClient ? ['Use no more of the client’s name than the review shows.'] : []),
    ...(treatment
      ? [
          `The review does not name “${treatment}”, so your answer may not: what a client had done is private.`,
        ]
      : []),
  ];
}

/** Shorter parts of a name are words of many sentences. */
const shortestName = 3;

const allWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsOf = (text: string): ReadonlySet<string> => new Set(allWords(text));

/** Whether a text has a name in it, as whole words. */
const names = (text: string, name: string): boolean =>
  name.trim() !== '' && plain(text).includes(plain(name));

const plain = (text: string): string => ` ${allWords(text).join(' ')} `;
