import { findingsIn, type NamedText } from '#src/domains/advertising/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';

/** Refuses words that the law keeps out of advertising. */
export async function requireLawfulWords(_db: Db, _ownerId: number, texts: readonly NamedText[]) {
  const [finding] = findingsIn(texts);
  if (finding) throw new Refused(invalid, { [finding.field]: [`“${finding.words}” may not be advertised.`] });
}
