import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callSignedIn, storedToken } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/confirm.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { deletePackage, listPackages, type TreatmentPackage } from '../contract.ts';
import { PackagesTable } from '../parts/packages-table.tsx';
import type { Route } from './+types/packages.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Treatment packages');

const sizes = [5, 10, 20];

/** Treatments that a business sells together. */
export default function Packages() {
  const list = useList(listPackages, { sizes, failed: 'Failed to fetch treatment package data' });
  const { chosen, choose, remove, isBusy } = useDeleting(list.reload);
  return (
    <Stack gap={32}>
      <PageHead
        title="Treatment packages"
        text="Several treatments at one price. Active packages appear on your public pages, below your price list."
      />
      <Group>
        <Button
          component={Link}
          to="/dashboard/treatment-package/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          Create
        </Button>
      </Group>
      <PackagesTable list={list} onDelete={choose} />
      <Confirm
        opened={chosen !== null}
        title="Are you sure?"
        text="You won't be able to revert this!"
        yes="Yes, Delete it!"
        no="No, Cancel"
        isBusy={isBusy}
        onYes={remove}
        onNo={() => choose(null)}
      />
    </Stack>
  );
}

const failed = 'Error deleting treatment package';

function useDeleting(reload: () => Promise<void>) {
  const [chosen, choose] = useState<TreatmentPackage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (!chosen || isBusy) return;
    if (!Number.isInteger(chosen.id))
      return toast({ tone: 'error', title: failed, text: 'Invalid package ID' });
    if (storedToken() === null)
      return toast({ tone: 'error', title: failed, text: 'Authentication token not found' });
    setBusy(true);
    const answer = await callSignedIn(deletePackage, { id: chosen.id });
    setBusy(false);
    choose(null);
    if (answer.ok) {
      toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
      await reload();
    } else if (answer.status !== 401) toast({ tone: 'error', title: failed, text: answer.message });
  };
  return { chosen, choose, remove, isBusy };
}
