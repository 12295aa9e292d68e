import type { Settings } from '#src/domains/calendar/setup/settings/contract.ts';

export interface SetupStep {
  readonly key: 'people' | 'hours' | 'treatments' | 'rooms' | 'listing' | 'terms' | 'on';
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done; a part of the settings begins with `#`. */
  readonly to: string;
}

/** The parts of the settings of a place that steps lead to. */
export const partsOf = ({ listing }: Pick<Settings, 'listing'>) => ({
  terms: `terms-${listing}`,
  on: `bookings-${listing}`,
});

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** What leads to taking bookings at a place, in the order in which it is best done. */
export function setupSteps(settings: Settings): SetupStep[] {
  const { listing, facts, cancellation_terms: terms, takes_bookings: takes } = settings;
  const parts = partsOf(settings);
  const publish: SetupStep = {
    key: 'listing',
    title: 'Publish the listing',
    text: facts.is_live ? 'It is public.' : 'Clients can only book at a listing that is public.',
    isDone: facts.is_live,
    to: `/dashboard/all-listing/${listing}`,
  };
  return [
    {
      key: 'people',
      title: 'People who can be booked',
      text:
        facts.people === 0
          ? 'Add yourself and the people who treat your clients.'
          : `${people(facts.people)} can be booked.`,
      isDone: facts.people > 0,
      to: '/dashboard/calendar/people',
    },
    {
      key: 'hours',
      title: 'Their working hours',
      text:
        facts.people_here === 0
          ? 'Open each person, and say when they work here.'
          : `${facts.people_here} of ${people(facts.people)} ${facts.people_here === 1 ? 'has' : 'have'} working hours here.`,
      isDone: facts.people_here > 0,
      to: '/dashboard/calendar/people',
    },
    treatmentsStep(settings),
    {
      key: 'rooms',
      title: 'Rooms and time between appointments (optional)',
      text:
        facts.rooms === 0
          ? 'Only if rooms are scarce, or you need time before or after a treatment.'
          : `${facts.rooms === 1 ? '1 room' : `${facts.rooms} rooms`} here.`,
      isDone: facts.rooms > 0,
      to: '/dashboard/calendar/rooms',
    },
    ...(facts.is_live ? [] : [publish]),
    {
      key: 'terms',
      title: 'Cancellation terms',
      text: terms === null ? 'Choose until when clients may cancel.' : 'They are chosen.',
      isDone: terms !== null,
      to: `#${parts.terms}`,
    },
    {
      key: 'on',
      title: 'Turn online booking on',
      text: 'At once, or by a request that you accept. You can turn it off at any time.',
      isDone: takes !== 'off',
      to: `#${parts.on}`,
    },
  ];
}

function treatmentsStep({ listing, facts }: Settings): SetupStep {
  const { treatments, treatments_given: given } = facts;
  const step = { key: 'treatments', title: 'Treatments, and who gives them', isDone: given > 0 } as const;
  if (treatments === 0)
    return {
      ...step,
      text: 'Add what you offer here, with time and price.',
      to: `/dashboard/treatment/new?listing=${listing}`,
    };
  if (given === 0)
    return {
      ...step,
      text: 'Open each person, then Treatments, and tick what they give.',
      to: '/dashboard/calendar/people',
    };
  const offered = treatments === 1 ? 'The treatment' : `${given} of ${treatments} treatments`;
  return {
    ...step,
    text: `${offered} offered here ${given === 1 ? 'is' : 'are'} given by people who work here.`,
    to: '/dashboard/treatment',
  };
}
