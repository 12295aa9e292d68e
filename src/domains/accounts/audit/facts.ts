/**
 * A few facts about what was changed: states, numbers, ids and words that are public. Never a secret, never what people
 * wrote to each other, and nothing that tells who a client is.
 */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
