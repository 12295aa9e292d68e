import { longDayText, longMomentText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import * as queries from './queries.server.ts';
import { countText, namesText, pausedTexts } from './words.ts';

type Owned = Pick<queries.Subscription, 'accountId'>;

interface Words {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** In the transaction of what it tells, so that it is sent exactly if that happened. */
async function tell(context: ServerContext, { accountId }: Owned, words: Words): Promise<void> {
  const to = await queries.emailOf(context.db, accountId);
  if (!to) return;
  const action = { label: 'See your plan', path: '/dashboard/plan' };
  await sendEmail(context, { to, subject: words.heading, ...words, action });
}

const renewal = ({ name, pricePence, numberOfDays }: queries.Plan): string =>
  `${countText(numberOfDays, 'more day')} of ${name} cost ${moneyText(pricePence)}. We never charge you automatically.`;

const wouldPause = (titles: readonly string[]): string[] =>
  titles.length === 0 ? [] : [`Then ${namesText(titles)} would pause. Nothing is deleted.`];

export interface Ending extends Owned {
  readonly endsAt: Date;
  readonly graceEndsAt: Date | null;
  /** Of the plan that ends, on today's terms. */
  readonly plan: queries.Plan;
  /** Listings that the free plan would not cover. */
  readonly pausing: readonly string[];
}

/** A week, or a day, before the end. */
export const endIsNear = (
  to: ServerContext,
  { endsAt, plan, pausing, ...own }: Ending,
  isTomorrow: boolean,
) =>
  tell(to, own, {
    heading: `Your ${plan.name} plan ends within a ${isTomorrow ? 'day' : 'week'}`,
    paragraphs: [
      `It runs until ${longMomentText(endsAt)}.`,
      renewal(plan),
      ...wouldPause(pausing),
      'To let it end, do nothing. If you cancel it, we stop reminding you.',
    ],
  });

export const graceBegan = (to: ServerContext, { graceEndsAt, plan, pausing, ...own }: Ending) =>
  tell(to, own, {
    heading: `Your ${plan.name} plan has expired, and you keep it for three more days`,
    paragraphs: [
      `Everything stays as it is until ${graceEndsAt ? longMomentText(graceEndsAt) : 'then'}. After that you are on the free plan.`,
      renewal(plan),
      'If you renew now, the new period starts where the old one ended.',
      ...wouldPause(pausing),
    ],
  });

export const planEnded = (
  to: ServerContext,
  own: Owned,
  ended: string,
  next: queries.Plan,
  paused: readonly string[],
) =>
  tell(to, own, {
    heading: `Your ${ended} plan has ended`,
    paragraphs: [
      `You are on ${next.name} now. Your page, your texts and your pictures are all still there.`,
      ...pausedTexts(paused),
      'You can buy a plan again whenever you like.',
    ],
  });

export const cancelled = (to: ServerContext, own: Owned, name: string, endsAt: Date) =>
  tell(to, own, {
    heading: `You have cancelled your ${name} plan`,
    paragraphs: [
      `You keep it until ${longMomentText(endsAt)}. Then you are on the free plan, with nothing more to pay.`,
      `You can undo this on your plan page until then.`,
    ],
  });

export const withdrawn = (
  to: ServerContext,
  own: Owned,
  {
    name,
    pence,
    next,
    paused,
  }: { name: string; pence: number; next: queries.Plan; paused: readonly string[] },
) =>
  tell(to, own, {
    heading: `You have withdrawn from your ${name} plan`,
    paragraphs: [
      `We are refunding ${moneyText(pence)} the way you paid: the price less the days that you used. PayPal usually shows it within a few days.`,
      `You are on ${next.name} now.`,
      ...pausedTexts(paused),
    ],
  });

/** For who had nothing to pay, and so gets no invoice. */
export const planBegan = (to: ServerContext, own: Owned, name: string, endsAt: Date | null) =>
  tell(to, own, {
    heading: `Your ${name} plan has started`,
    paragraphs: [
      endsAt ? `It runs until ${longDayText(endsAt)}.` : 'It has no end date.',
      'There was nothing to pay, and nothing is charged when it ends. We will remind you before then.',
    ],
  });
