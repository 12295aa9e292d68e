import { copyTerms } from '#src/domains/treatments/editor/terms.server.ts';
import { businessOf, inTransaction } from '#src/platform/context.server.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { putOnListing } from '../offers.server.ts';
import { staleSchedule } from '../schedule/contract.ts';
import { saveWhole } from '../schedule/saving.server.ts';
import { whole } from '../schedule/service.server.ts';
import { minutesOf } from '../schedule/times.ts';
import type { copyHours, copyTreatments, previewHoursCopy, previewTreatmentsCopy } from './contract.ts';
import { hoursChanges, payloadOf } from './hours.ts';
import { pairOf } from './pair.server.ts';
import { missingOffers } from './queries.server.ts';

export const previewHours: Verb<typeof previewHoursCopy> = async (context, { id, from }) => {
  await pairOf(context.db, businessOf(context), { id, from });
  const target = await whole(context, { id });
  const source = await whole(context, { id: from });
  return {
    changes: hoursChanges(target, source),
    revision: target.revision,
    from_revision: source.revision,
  };
};

/** Replaces the hours of one listing by those of another; over something else than was shown it is refused. */
export const takeHours: Verb<typeof copyHours> = (context, { id, from, revision, from_revision }) =>
  inTransaction(context, async (inside) => {
    const { source, target } = await pairOf(inside.db, businessOf(inside), { id, from }, true);
    const schedule = await whole(inside, { id: from });
    if (from_revision !== undefined && from_revision !== schedule.revision) throw new Refused(staleSchedule);
    const { week, special_days, ...rest } = payloadOf(schedule);
    await saveWhole(inside, {
      id,
      revision,
      ...rest,
      week: week.map((span) => ({
        day: span.day,
        start: minutesOf(span.start) ?? 0,
        end: minutesOf(span.end) ?? 0,
        status: span.status === 'active',
      })),
      special_days: special_days.map(({ date, start, end, status }) => ({
        date,
        start: start === null ? null : minutesOf(start),
        end: end === null ? null : minutesOf(end),
        status: status === 'active',
      })),
    });
    return { message: `“${target.title}” now has the opening hours of “${source.title}”.` };
  });

export const previewTreatments: Verb<typeof previewTreatmentsCopy> = async (context, { id, from }) => {
  const { id: accountId } = businessOf(context);
  await pairOf(context.db, businessOf(context), { id, from });
  return missingOffers(context.db, accountId, { id, from });
};

/** Puts what one listing offers on another too, as far as it is not there: at the same prices. */
export const takeTreatments: Verb<typeof copyTreatments> = (context, { id, from }) =>
  inTransaction(context, async (inside) => {
    const { id: accountId } = businessOf(inside);
    const { source, target } = await pairOf(inside.db, businessOf(inside), { id, from }, true);
    const missing = await missingOffers(inside.db, accountId, { id, from });
    const counts = { treatments: missing.treatments.length, packages: missing.packages.length };
    if (counts.treatments + counts.packages === 0)
      return { message: `“${target.title}” already offers all that “${source.title}” offers.`, ...counts };
    const treatmentIds = missing.treatments.map((treatment) => treatment.id);
    await copyTerms(inside, { treatmentIds, from, to: id });
    await putOnListing(inside, accountId, id, missing);
    return { message: `${addedText(counts)} added to “${target.title}”.`, ...counts };
  });

/** "3 treatments and 1 package were". */
function addedText({ treatments, packages }: { treatments: number; packages: number }): string {
  const parts = [
    ...(treatments > 0 ? [`${treatments} ${treatments === 1 ? 'treatment' : 'treatments'}`] : []),
    ...(packages > 0 ? [`${packages} ${packages === 1 ? 'package' : 'packages'}`] : []),
  ];
  return `${parts.join(' and ')} ${treatments + packages === 1 ? 'was' : 'were'}`;
}
