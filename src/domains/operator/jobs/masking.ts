/** Fields whose text names a kind of thing and never a person or a secret. */
const plain: readonly string[] = ['event', 'kind', 'method', 'source', 'state', 'trigger', 'type'];

/** A job holds a few fields; what is larger than this is cut. */
const mostFields = 100;
const longestPlain = 60;
const longestError = 500;

export interface Field {
  /** The way to it: `enclosed.0.source`. */
  readonly name: string;
  readonly value: string;
}

/**
 * What a job is about, for an operator's eyes: numbers and switches as they are, and of every text its length alone,
 * because it may hold an address, a message or a link that signs a person in.
 */
export const masked = (data: unknown): Field[] => fieldsOf('', data).slice(0, mostFields);

function fieldsOf(name: string, value: unknown): Field[] {
  if (typeof value !== 'object' || value === null)
    return [{ name: name || 'value', value: shown(name, value) }];
  return Object.entries(value)
    .slice(0, mostFields)
    .flatMap(([key, inner]) => fieldsOf(name ? `${name}.${key}` : key, inner));
}

function shown(name: string, value: unknown): string {
  if (typeof value !== 'string') return String(value);
  if (
    plain.includes(name.split('.').at(-1) ?? '') &&
    /^[\w/+.-]*$/.test(value) &&
    value.length <= longestPlain
  )
    return value;
  return `•••• (${value.length} ${value.length === 1 ? 'character' : 'characters'})`;
}

/**
 * What went wrong, short and without email addresses, the queries of links, or anything as long and mixed as a secret.
 */
export const maskedError = (text: string): string =>
  text
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '••••')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1?••••')
    .replace(/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '••••')
    .replace(/\+?\d[\d ()-]{8,}\d/g, '••••')
    .slice(0, longestError);
