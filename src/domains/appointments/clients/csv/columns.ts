import { isEmail, isPhone, phoneLengths, sentences, toE164 } from '#src/domains/accounts/fields.ts';
import { lengths, tooLong } from '#src/platform/schema/lengths.ts';
import { plainCell, truncate, visibleName } from '#src/platform/text/text.ts';
import { longestClientName, longestNote } from '../../rules.ts';

/** A file is read whole, within one request. */
export const mostLines = 5_000;
export const mostMegabytes = 2;

export const clientColumns = ['name', 'first_name', 'last_name', 'phone', 'email', 'note'] as const;
type ClientColumn = (typeof clientColumns)[number];

/**
 * What Fresha, Treatwell, Booksy, Phorest, Square and people call a column: of several with the same meaning, the first
 * that is filled in counts. Written in small letters, with single spaces.
 */
const called: Readonly<Record<ClientColumn, readonly string[]>> = {
  name: ['name', 'full name', 'client name', 'customer name', 'client', 'customer', 'display name'],
  first_name: ['first name', 'firstname', 'given name', 'forename'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  phone: [
    ...['mobile number', 'mobile', 'mobile phone', 'cell phone', 'phone number', 'phone', 'contact number'],
    ...['telephone', 'telephone number', 'tel', 'landline', 'home phone'],
  ],
  email: ['email', 'email address', 'e-mail', 'e-mail address', 'client email'],
  note: ['note', 'notes', 'client notes', 'customer notes', 'comments', 'comment', 'memo'],
};

/** Where each column is found in a header, the best first. */
export type Places = Readonly<Record<ClientColumn, readonly number[]>>;

export function placesIn(header: readonly string[]): Places {
  const titles = header.map((title) =>
    title
      .toLowerCase()
      .replace(/[\s_*]+/g, ' ')
      .trim(),
  );
  const placesOf = (column: ClientColumn) =>
    called[column].map((name) => titles.indexOf(name)).filter((at) => at >= 0);
  return Object.fromEntries(clientColumns.map((column) => [column, placesOf(column)])) as unknown as Places;
}

/** A client as a line describes them. */
export interface ClientLine {
  readonly name: string;
  /** E.164, or empty. */
  readonly phone: string;
  /** In lower case, or empty. */
  readonly email: string;
  readonly note: string;
}

/** Reads a line; what is wrong with it goes to `faults`, a sentence each. */
export function understand(cells: readonly string[], places: Places, faults: string[]): ClientLine {
  const cell = (column: ClientColumn): string =>
    places[column].map((at) => plainCell(cells[at] ?? '')).find((text) => text !== '') ?? '';
  const name = visibleName(cell('name')) || visibleName(`${cell('first_name')} ${cell('last_name')}`);
  const line = { name, phone: cell('phone'), email: cell('email'), note: cell('note') };
  if (name === '') faults.push('The name is missing.');
  for (const [what, text, most] of [
    ['name', name, longestClientName],
    ['email', line.email, lengths.email],
    ['note', line.note, longestNote],
  ] as const) {
    const long = tooLong(text, most);
    if (long) faults.push(`The ${what} is too long. ${long}`);
  }
  const hasPhone = line.phone !== '';
  if (hasPhone && !isPhone(line.phone, phoneLengths.registration))
    faults.push(`“${truncate(line.phone, 40)}” is not a phone number.`);
  if (line.email !== '' && !isEmail(line.email))
    faults.push(`“${truncate(line.email, 60)}”: ${sentences.email}`);
  return { ...line, phone: hasPhone ? toE164(line.phone) : '', email: line.email.toLowerCase() };
}
