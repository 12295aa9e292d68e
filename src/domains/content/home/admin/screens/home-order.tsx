import { Badge, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import { MoveButtons, moved } from '../../../arranged/parts/move-buttons.tsx';
import { Saves } from '../../../arranged/parts/saves.tsx';
import { homeSections } from '../../sections.ts';
import { changeHome, getManagedHome, type ManagedHome, restoreHome } from '../contract.ts';
import type { Route } from './+types/home-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Home page');

/** The sections of the home page in their order. For operators alone. */
export default function HomeOrder() {
  const loaded = useLoaded(queryOf(getManagedHome, {}));
  return (
    <AdminLayout
      title="Home page"
      text="The order of its sections below the search. Visitors see a change at once."
    >
      <WhenLoaded loaded={loaded} what="the home page" height={480}>
        {(home) => (
          <Stack gap={32}>
            <Sections home={home} onChanged={loaded.show} onStale={loaded.load} />
            <Saves
              endpoint={restoreHome}
              version={home.version}
              versions={home.versions}
              onRestored={loaded.show}
            />
          </Stack>
        )}
      </WhenLoaded>
    </AdminLayout>
  );
}

interface SectionsProps {
  readonly home: ManagedHome;
  readonly onChanged: (home: ManagedHome) => void;
  readonly onStale: () => Promise<void>;
}

function Sections({ home: { version, sections }, onChanged, onStale }: SectionsProps) {
  const { change } = useChange(changeHome, {
    failed: 'Nothing changed',
    say: () => toast({ tone: 'success', text: 'The home page is changed.', forMs: 3_000 }),
    onDone: onChanged,
    onRefused: onStale,
  });
  const save = (next: ManagedHome['sections']) => void change({ version, sections: next });
  const rows = sections.map((section, place) => ({ ...section, place }));
  return (
    <Stack gap={16}>
      <div className={card.top}>
        <h2 className={card.head}>Sections</h2>
        <Link to="/">Open the home page</Link>
      </div>
      <FactTable
        name="Sections of the home page"
        columns={[
          { title: 'Place', cell: ({ place }) => place + 1 },
          { title: 'Section', cell: ({ name }) => homeSections[name] },
          { title: 'State', cell: ({ is_hidden: isHidden }) => <ShownBadge isHidden={isHidden} /> },
          {
            title: 'Action',
            cell: ({ name, place, is_hidden: isHidden }) => (
              <Group gap={8}>
                <MoveButtons
                  name={homeSections[name]}
                  place={place}
                  of={sections.length}
                  onMove={(step) => save(moved(sections, place, step))}
                />
                <Button
                  variant="default"
                  aria-label={`${isHidden ? 'Show' : 'Hide'} ${homeSections[name]}`}
                  onClick={() => save(sections.with(place, { name, is_hidden: !isHidden }))}
                >
                  {isHidden ? 'Show' : 'Hide'}
                </Button>
              </Group>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </Stack>
  );
}

/** Colour only repeats what the words say. */
const ShownBadge = ({ isHidden }: { isHidden: boolean }) => (
  <Badge color={isHidden ? 'gray' : 'forest'} variant="light" size="lg" tt="none">
    {isHidden ? 'Hidden' : 'Shown'}
  </Badge>
);
