import type { MemberRole } from '#src/platform/rights.ts';

/** What each role is called, and what it may do, so that an owner can choose. */
export const roleWords: Readonly<Record<MemberRole, { readonly name: string; readonly may: string }>> = {
  owner: {
    name: 'Owner',
    may: 'Can do everything, including changing the plan and handing the business over.',
  },
  manager: {
    name: 'Manager',
    may: 'Runs the business day to day: pages, prices, people, orders, messages, statements and the team. Does not change the plan.',
  },
  front_desk: {
    name: 'Front desk',
    may: 'Answers messages and looks after orders. Sees pages and prices but changes neither.',
  },
  practitioner: {
    name: 'Practitioner',
    may: 'Sees pages, treatments and opening hours but does not change them. Sees no messages, orders or money.',
  },
  accountant: {
    name: 'Accountant',
    may: 'Reads orders, invoices, statements and payments. Changes nothing.',
  },
};
