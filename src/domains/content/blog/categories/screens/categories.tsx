import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { MoveButtons } from '../../../arranged/parts/move-buttons.tsx';
import { listManagedCategories, type ManagedCategory, moveCategory, removeCategory } from '../contract.ts';
import { NameForm } from '../parts/name-form.tsx';
import type { Route } from './+types/categories.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Blog categories');

/** The categories of the blog in their order. For operators alone. */
export default function BlogCategories() {
  const loaded = useLoaded(queryOf(listManagedCategories, {}));
  return (
    <AdminLayout
      title="Blog categories"
      text="In the order of the blog’s menu. One without public posts is not shown."
    >
      <WhenLoaded loaded={loaded} what="the categories" height={360}>
        {({ categories }) => (
          <Categories categories={categories} onChanged={loaded.show} onStale={loaded.load} />
        )}
      </WhenLoaded>
    </AdminLayout>
  );
}

interface CategoriesProps {
  readonly categories: ManagedCategory[];
  readonly onChanged: (answer: { categories: ManagedCategory[] }) => void;
  readonly onStale: () => Promise<void>;
}

function Categories({ categories, onChanged, onStale }: CategoriesProps) {
  const [named, setNamed] = useState<ManagedCategory | 'new' | null>(null);
  const said = (text: string) => ({
    failed: 'Nothing changed',
    say: () => toast({ tone: 'success', text, forMs: 3_000 }),
    onDone: onChanged,
    onRefused: onStale,
  });
  const moving = useChange(moveCategory, said('The category is moved.'));
  const removing = useChange(removeCategory, said('The category is removed.'));
  const close = () => setNamed(null);
  return (
    <Stack gap={16}>
      <div>
        <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setNamed('new')}>
          New category
        </Button>
      </div>
      <FactTable
        name="Blog categories"
        columns={[
          { title: 'Category', cell: ({ name }) => name },
          { title: 'Posts', isNumber: true, cell: ({ posts }) => posts },
          {
            title: 'Action',
            cell: ({ place, ...category }) => (
              <Group gap={8}>
                <MoveButtons
                  name={category.name}
                  place={place}
                  of={categories.length}
                  onMove={(step) =>
                    void moving.change({ id: category.id, direction: step === -1 ? 'up' : 'down' })
                  }
                />
                <Button
                  variant="default"
                  aria-label={`Rename ${category.name}`}
                  onClick={() => setNamed(category)}
                >
                  Rename
                </Button>
                {category.posts === 0 && (
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={`Remove ${category.name}`}
                    onClick={() => void removing.change({ id: category.id })}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
        rows={categories.map((category, place) => ({ ...category, place }))}
        keyOf={({ id }) => id}
        empty="There is no category yet: add one here, or in a post."
      />
      <Dialog
        opened={named !== null}
        title={named === 'new' ? 'New category' : 'Rename the category'}
        onClose={close}
      >
        {named && <NameForm category={named === 'new' ? null : named} onDone={onChanged} onClose={close} />}
      </Dialog>
    </Stack>
  );
}
