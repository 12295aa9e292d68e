interface Refusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
}

/** What a form says above fields that say themselves what is wrong. */
export const checkMarked = 'Check the marked fields.';

/**
 * What a refused form says above its fields. A sentence that appears beside one of these is not repeated; one
 * about anything else has no other place.
 */
export function summaryOf({ message, errors }: Refusal, fields: readonly string[]): string {
  const wrong = Object.keys(errors);
  return wrong.length > 0 && wrong.every((name) => fields.includes(name)) ? checkMarked : message;
}
