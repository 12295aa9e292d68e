import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { getLegalPage, PastVersion } from './contract.ts';
import type { LegalPage, VersionState } from './pages.ts';
import * as queries from './queries.server.ts';
import { shippedPages } from './shipped.server.ts';

type Published = Awaited<ReturnType<typeof textById>>;

/** A page as everybody reads it: the version in force, or another one by its number. */
export const legalPage: Verb<typeof getLegalPage> = async ({ db, now }, { page, version }) => {
  const today = dateOf(now());
  const all = await queries.versionsOf(db, page);
  const current = currentOf(all, today);
  const shown = version === undefined ? current : all.find(({ number }) => number === version);
  if (version !== undefined && !shown) throw new Refused(notFound);
  const { inForceFrom, ...written } = await textOf(db, page, shown?.id);
  const state = stateOf(shown, current, today);
  const next = shown && state === 'earlier' ? all[all.indexOf(shown) - 1] : undefined;
  return {
    ...{ page, ...written, state },
    in_force_from: inForceFrom,
    replaced_on: next?.inForceFrom ?? null,
    versions: listOf(page, all, shown),
  };
};

/** The version in force; undefined where the shipped text is. */
export const currentOf = (versions: readonly queries.ListedVersion[], today: string) =>
  versions.find(({ inForceFrom }) => inForceFrom <= today);

export function stateOf(
  version: queries.ListedVersion | undefined,
  current: queries.ListedVersion | undefined,
  today: string,
): VersionState {
  if (version === current) return 'current';
  return version && version.inForceFrom > today ? 'planned' : 'earlier';
}

/** A published version by its id; without one, the shipped text. */
export const textOf = (db: Db, page: LegalPage, id: number | undefined): Promise<Published> | Published =>
  id === undefined
    ? { ...shippedPages[page], inForceFrom: shippedPages[page].versions[0]?.date ?? '' }
    : textById(db, id);

async function textById(db: Db, id: number) {
  const row = await queries.versionById(db, id);
  if (!row) throw new Refused(notFound);
  const { title, lead, description, text, inForceFrom } = row;
  return { title, lead, description, text, inForceFrom };
}

/** The shipped pages tell of versions of old, of whose texts only the last is kept. */
function listOf(
  page: LegalPage,
  all: readonly queries.ListedVersion[],
  shown: queries.ListedVersion | undefined,
): PastVersion[] {
  const own = all.map((version) => ({
    date: version.inForceFrom,
    change: version.change,
    number: version === shown ? null : version.number,
  }));
  const first = all.at(-1);
  const shipped = shippedPages[page].versions.filter(
    // The first version kept is the shipped text of that time, under its own date.
    ({ date, change }) =>
      !first || date < first.inForceFrom || (date === first.inForceFrom && change !== first.change),
  );
  return [...own, ...shipped.map(({ date, change }) => ({ date, change, number: null }))];
}
