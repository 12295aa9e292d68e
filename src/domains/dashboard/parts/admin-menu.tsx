import { IconSearch, IconShieldCheck } from '@tabler/icons-react';
import type { Summary } from '#src/domains/operator/contract.ts';
import { useSummary } from '#src/domains/operator/parts/counts.tsx';
import { money, publishing, type Section, toDecide } from '#src/domains/operator/sections.ts';
import { type Entry, Group, OneEntry } from './menu-entries.tsx';

/** The back office in the side menu, with how much waits in each part. */
export function AdminMenu() {
  const summary = useSummary();
  return (
    <>
      <OneEntry to="/dashboard/operator" text="Operator" Icon={IconShieldCheck} />
      <OneEntry to="/dashboard/operator/search" text="Find" Icon={IconSearch} />
      <Group text="To decide" entries={entriesOf(toDecide, summary)} />
      <Group text="Money" entries={entriesOf(money, summary)} />
      <Group text="Publishing" entries={entriesOf(publishing, summary)} />
    </>
  );
}

const entriesOf = (sections: readonly Section[], summary: Summary | null): Entry[] =>
  sections.map(({ to, name, Icon, count }) => ({ to, text: name, Icon, count: count && summary?.[count] }));
