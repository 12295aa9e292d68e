import { fullMomentText } from '#src/platform/clock.ts';
import { moneyText } from '#src/platform/money.ts';
import { answerDays } from '../rules.ts';
import type { Facts, ToldItem } from './facts.server.ts';
import { itemLines, placeName, type Said, startText, totalLine } from './said.server.ts';
import type { Telling } from './telling.ts';

/** What one member of the team may know of an appointment. */
export interface Reach {
  /** Those that they see: all, or those in their own column. */
  readonly items: readonly ToldItem[];
  /** They keep the clients, and see phone numbers and emails. */
  readonly keepsClients: boolean;
  /** Who did it, in their name: the client, or the site. */
  readonly doer: string;
}

type Words = (facts: Facts, reach: Reach) => Said;

/** Who comes, and for what. */
const who = (facts: Facts, { items, keepsClients }: Reach): string[] => [
  ...itemLines(items),
  totalLine(items, facts.row),
  `Client: ${[facts.client.name, ...(keepsClients ? [facts.client.email] : [])].join(', ')}`,
  ...(facts.row.clientNote ? [`Note: ${facts.row.clientNote}`] : []),
  `Appointment number: ${facts.row.number}`,
];

const booked: Words = (facts, reach) => ({
  subject: `New appointment: ${startText(facts)}`,
  paragraphs: [
    `${facts.client.name} has booked an appointment at ${placeName(facts)} on ${startText(facts)}.`,
    ...who(facts, reach),
  ],
});

const requested: Words = (facts, reach) => ({
  subject: `New request: ${startText(facts)}`,
  paragraphs: [
    `${facts.client.name} asks for an appointment at ${placeName(facts)} on ${startText(facts)}.`,
    ...(facts.row.respondBy
      ? [
          `Accept or decline it by ${fullMomentText(facts.row.respondBy)}. After that the request lapses, and the time is free again.`,
        ]
      : []),
    ...who(facts, reach),
  ],
});

const lapsed: Words = (facts) => ({
  subject: `A request has lapsed: ${startText(facts)}`,
  paragraphs: [
    `The request of ${facts.client.name} for ${startText(facts)} at ${placeName(facts)} was not answered in time. The client was told, and the time is free again.`,
  ],
});

const moved: Words = (facts, reach) => ({
  subject: `An appointment was moved: ${startText(facts)}`,
  paragraphs: [movedText(facts), ...who(facts, reach)],
});

function movedText({ client, history: { moved: move }, row, place }: Facts): string {
  const at = `an appointment at ${placeName({ place })}`;
  if (!move || move.from.getTime() === move.to.getTime())
    return `${client.name} has changed ${at}. It stays on ${fullMomentText(row.startsAt)}.`;
  return `${client.name} has moved ${at} from ${fullMomentText(move.from)} to ${fullMomentText(move.to)}.`;
}

const cancelled: Words = (facts, { doer }) => ({
  subject: facts.history.wasBooked
    ? `An appointment was cancelled: ${startText(facts)}`
    : `A request was withdrawn: ${startText(facts)}`,
  paragraphs: [
    facts.history.wasBooked
      ? `${doer} has cancelled the appointment of ${facts.client.name} at ${placeName(facts)} on ${startText(facts)}. The time is free again.`
      : `${facts.client.name} has withdrawn the request for ${startText(facts)} at ${placeName(facts)}. The time is free again.`,
    ...moneyLine(facts),
    `Appointment number: ${facts.row.number}`,
  ],
});

/** What of the client's money stays with the business. */
const moneyLine = ({ row }: Facts): string[] =>
  row.dueNowPence === 0
    ? []
    : [
        `The client had paid ${moneyText(row.dueNowPence)}: ${moneyText(row.keptPence ?? 0)} of it is kept for you.`,
      ];

const objected: Words = (facts) => ({
  subject: `A client objects to a no-show: ${startText(facts)}`,
  paragraphs: [
    `${facts.client.name} says that the appointment at ${placeName(facts)} on ${startText(facts)} was not a no-show.`,
    ...(facts.row.objection ? [`In their words: ${facts.row.objection}`] : []),
    `Look at it again. If they are right, withdraw the no-show in the calendar. If you have not within ${answerDays} days, we decide.`,
  ],
});

/** A business hears of what its clients do, and of what happens by itself. */
const words = {
  book: booked,
  request: requested,
  lapse: lapsed,
  move: moved,
  cancel: cancelled,
  object: objected,
} satisfies Partial<Record<Telling, Words>>;

const isTold = (what: Telling): what is keyof typeof words => what in words;

/** What a member of the team is told; null where there is nothing to tell them. */
export function saidToBusiness(what: Telling, facts: Facts, reach: Reach) {
  if (!isTold(what)) return null;
  const said: Said = words[what](facts, reach);
  return { kind: `appointment-${what}-business` as const, ...said };
}
