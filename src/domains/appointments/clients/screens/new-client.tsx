import { Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { PageHead } from '#src/ui/page-head.tsx';
import { ClientForm } from '../parts/client-form.tsx';
import type { Route } from './+types/new-client.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Add a client');

/** Adds a client whom the business knows. */
export default function NewClient() {
  const navigate = useNavigate();
  return (
    <Stack gap={32}>
      <PageHead title="Add a client" text="Someone you already know. We do not send them a message." />
      <div className={card.card}>
        <ClientForm
          card={null}
          onSaved={({ id }) => void navigate(`/dashboard/clients/${id}`)}
          onCancel={() => void navigate('/dashboard/clients')}
        />
      </div>
    </Stack>
  );
}
