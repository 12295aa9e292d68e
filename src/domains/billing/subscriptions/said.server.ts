import { longDayText, longMomentText } from '#src/platform/clock.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { moneyText } from '#src/platform/money.ts';
import type { Plan } from './queries.server.ts';
import { countText, namesText, pausedTexts } from './words.ts';

/** What an email about a plan says. */
export interface Words {
  readonly kind: EmailKind;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

const renewal = ({ name, pricePence, numberOfDays }: Plan): string =>
  `${countText(numberOfDays, 'more day')} of ${name} cost ${moneyText(pricePence)}. We never charge you automatically.`;

const wouldPause = (titles: readonly string[]): string[] =>
  titles.length === 0 ? [] : [`Then ${namesText(titles)} would pause. Nothing is deleted.`];

export interface Ending {
  readonly endsAt: Date;
  readonly graceEndsAt: Date | null;
  /** Of the plan that ends, on today's terms. */
  readonly plan: Plan;
  /** Listings that the free plan would not cover. */
  readonly pausing: readonly string[];
}

export const endIsNear = ({ endsAt, plan, pausing }: Ending, isTomorrow: boolean): Words => ({
  kind: 'plan-ends-soon',
  heading: `Your ${plan.name} plan ends within a ${isTomorrow ? 'day' : 'week'}`,
  paragraphs: [
    `It runs until ${longMomentText(endsAt)}.`,
    renewal(plan),
    ...wouldPause(pausing),
    'To let it end, do nothing. If you cancel it, we stop reminding you.',
  ],
});

export const graceBegan = ({ graceEndsAt, plan, pausing }: Ending): Words => ({
  kind: 'plan-grace',
  heading: `Your ${plan.name} plan has expired, and you keep it for three more days`,
  paragraphs: [
    `Everything stays as it is until ${graceEndsAt ? longMomentText(graceEndsAt) : 'then'}. After that you are on the free plan.`,
    renewal(plan),
    'If you renew now, the new period starts where the old one ended.',
    ...wouldPause(pausing),
  ],
});

export const planEnded = (ended: string, next: Plan, paused: readonly string[]): Words => ({
  kind: 'plan-ended',
  heading: `Your ${ended} plan has ended`,
  paragraphs: [
    `You are on ${next.name} now. Your page, your texts and your pictures are all still there.`,
    ...pausedTexts(paused),
    'You can buy a plan again whenever you like.',
  ],
});

export const cancelled = (name: string, endsAt: Date): Words => ({
  kind: 'plan-cancelled',
  heading: `You have cancelled your ${name} plan`,
  paragraphs: [
    `You keep it until ${longMomentText(endsAt)}. Then you are on the free plan, with nothing more to pay.`,
    `You can undo this on your plan page until then.`,
  ],
});

export interface Withdrawal {
  readonly name: string;
  readonly pence: number;
  readonly next: Plan;
  readonly paused: readonly string[];
}

export const withdrawn = ({ name, pence, next, paused }: Withdrawal): Words => ({
  kind: 'plan-withdrawn',
  heading: `You have withdrawn from your ${name} plan`,
  paragraphs: [
    `We are refunding ${moneyText(pence)} the way you paid: the price less the days that you used. PayPal usually shows it within a few days.`,
    `You are on ${next.name} now.`,
    ...pausedTexts(paused),
  ],
});

/** For who had nothing to pay, and so gets no invoice. */
export const planBegan = (name: string, endsAt: Date | null): Words => ({
  kind: 'plan-began',
  heading: `Your ${name} plan has started`,
  paragraphs: [
    endsAt ? `It runs until ${longDayText(endsAt)}.` : 'It has no end date.',
    'There was nothing to pay, and nothing is charged when it ends. We will remind you before then.',
  ],
});
