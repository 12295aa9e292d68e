import { digitsOf } from '../phone.ts';
import type { ClientLine } from './columns.ts';
import type { ImportLine } from './contract.ts';

export interface KnownClient extends ClientLine {
  readonly id: number;
  readonly isOwn: boolean;
  readonly otherEmails: readonly string[];
}

export interface ReadClient {
  /** In the file; its header is line 1. */
  readonly line: number;
  readonly client: ClientLine;
  /** Why it is refused, a sentence each. */
  readonly faults: readonly string[];
}

/** A card as the file wants it. */
export interface Target extends ClientLine {
  /** Null for a new one. */
  readonly id: number | null;
}

export interface Plan {
  readonly lines: ImportLine[];
  readonly targets: Target[];
}

interface Found {
  readonly known: KnownClient | null;
  /** The first line with this client, where the client is new. */
  readonly firstLine: number | null;
  values: ClientLine;
  isChanged: boolean;
}

/**
 * What a file would do, line by line. A client is known by email, or by phone number and name. What is known is never
 * overwritten, only filled in. From then on everyone in the file is a client of the business's own.
 */
export function planImport(lines: readonly ReadClient[], known: readonly KnownClient[]): Plan {
  const all: Found[] = known.map((one) => ({ known: one, firstLine: null, values: one, isChanged: false }));
  const { find, remember } = finder(all);
  const planned = lines.map(({ line, client, faults }): ImportLine => {
    const shown = { line, name: client.name };
    if (faults.length > 0) return { ...shown, outcome: 'refused', notes: [...faults] };
    const found = find(client);
    if (!found) {
      const made = { known: null, firstLine: line, values: client, isChanged: true };
      all.push(made);
      remember(made);
      return { ...shown, outcome: 'added', notes: [[client.phone, client.email].filter(Boolean).join(', ')] };
    }
    const notes = join(found, client);
    remember(found);
    return { ...shown, outcome: notes.length > 0 ? 'joined' : 'unchanged', notes };
  });
  const targets = all
    .filter(({ isChanged }) => isChanged)
    .map((one) => ({ ...one.values, id: one.known?.id ?? null }));
  return { lines: planned, targets };
}

/** Finds clients by maps: thousands of lines look among thousands of clients. */
function finder(all: readonly Found[]) {
  const byEmail = new Map<string, Found>();
  const byPhone = new Map<string, Found>();
  const key = ({ phone, name }: ClientLine) => `${digitsOf(phone)} ${name.toLowerCase()}`;
  const rememberEmail = (email: string, one: Found) => {
    if (email !== '' && !byEmail.has(email)) byEmail.set(email, one);
  };
  const remember = (one: Found) => {
    const { values } = one;
    rememberEmail(values.email, one);
    if (values.phone !== '' && !byPhone.has(key(values))) byPhone.set(key(values), one);
  };
  all.forEach(remember);
  // An email that came along when two cards were merged is theirs as well, unless it is the email of another.
  for (const one of all) for (const email of one.known?.otherEmails ?? []) rememberEmail(email, one);
  const find = (client: ClientLine): Found | undefined => {
    const same = client.email === '' ? undefined : byEmail.get(client.email);
    if (same) return same;
    const near = client.phone === '' ? undefined : byPhone.get(key(client));
    // Another email is another person at the same phone.
    return near && (near.values.email === '' || client.email === '') ? near : undefined;
  };
  return { find, remember };
}

/** Fills in what was empty. Answers what changes, a sentence each. */
function join(found: Found, client: ClientLine): string[] {
  const { values, known } = found;
  const adds = (['phone', 'email', 'note'] as const).filter(
    (field) => values[field] === '' && client[field] !== '',
  );
  const becomesOwn = known !== null && !known.isOwn && !found.isChanged;
  for (const field of adds) found.values = { ...found.values, [field]: client[field] };
  found.isChanged ||= adds.length > 0 || becomesOwn;
  if (adds.length === 0 && !becomesOwn) return [];
  const whom = found.firstLine === null ? `your client ${values.name}` : `line ${found.firstLine}`;
  return [
    `Joins ${whom}.`,
    ...(adds.length > 0 ? [`Adds the ${new Intl.ListFormat('en-GB').format(adds)}.`] : []),
    ...(becomesOwn ? ['Becomes your own client.'] : []),
  ];
}
