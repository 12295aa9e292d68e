/**
 * What may not leave in the words of an error: an address of a person or a machine, a number that may be a telephone's
 * or an account's, a postcode, what was asked for, a value of a statement, a secret. Rather too much than too little.
 */
const unwanted: readonly (readonly [RegExp, string])[] = [
  // What a failed statement was asked with comes last, and may be of many lines.
  [/\nparams:[\s\S]*$/, ''],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\?[^\s"'`)]+=[^\s"'`)]*/g, '?[query]'],
  // PostgreSQL repeats the value that it could not read.
  [/: "[^"]*"/g, ': "[value]"'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, '[secret]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]'],
  [/(?<![\w:])(?=[\da-f:]*:[\da-f:]*:)[\da-f:]{3,}(?![\w:])/gi, '[address]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, '[postcode]'],
  [/\+?\d[\d ()-]{4,}\d/g, '[number]'],
];

/** Long enough for any sentence of an error. */
const longest = 500;

export const scrubbed = (text: string): string =>
  unwanted.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text).slice(0, longest);
