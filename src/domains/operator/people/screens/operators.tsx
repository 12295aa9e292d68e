import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { rightsText } from '#src/domains/accounts/operators/rules.ts';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { listOperators, type Operator } from '../contract.ts';
import { type Doing, OperatorForm } from '../parts/operator-form.tsx';
import type { Route } from './+types/operators.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Operators');

/** Who works in the back office, and what each may do. */
export default function Operators() {
  const loaded = useLoaded(queryOf(listOperators, {}));
  const [doing, setDoing] = useState<Doing | null>(null);
  return (
    <AdminLayout title="Operators" text="Who works in the back office, and what each may do.">
      <Group>
        <Button
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setDoing({ kind: 'invite' })}
        >
          Invite an operator
        </Button>
      </Group>
      <WhenLoaded loaded={loaded} what="the operators">
        {(operators) => <List operators={operators} onChoose={setDoing} />}
      </WhenLoaded>
      <Dialog opened={doing !== null} title={doing ? titleOf(doing) : ''} onClose={() => setDoing(null)}>
        {doing && (
          <OperatorForm doing={doing} onDone={async () => loaded.load()} onClose={() => setDoing(null)} />
        )}
      </Dialog>
    </AdminLayout>
  );
}

function titleOf(doing: Doing): string {
  if (doing.kind === 'invite') return 'Invite an operator';
  const { email } = doing.operator;
  return doing.kind === 'change' ? `Rights of ${email}` : `Remove ${email}?`;
}

interface ListProps {
  readonly operators: readonly Operator[];
  readonly onChoose: (doing: Doing) => void;
}

const List = ({ operators, onChoose }: ListProps) => (
  <FactTable
    name="Operators"
    columns={[
      { title: 'Name', cell: ({ name, is_you: isYou }) => (isYou ? `${name} (you)` : name) },
      { title: 'Email', cell: ({ email }) => email },
      { title: 'Rights', cell: ({ rights }) => rightsText(rights) },
      { title: 'Sign-in', cell: signInOf },
      {
        title: 'Action',
        cell: (operator) => (
          <Group gap="xs">
            <Button
              variant="default"
              aria-label={`Change rights of ${operator.email}`}
              onClick={() => onChoose({ kind: 'change', operator })}
            >
              Rights
            </Button>
            <Button
              variant="default"
              aria-label={`Remove ${operator.email}`}
              onClick={() => onChoose({ kind: 'remove', operator })}
            >
              Remove
            </Button>
          </Group>
        ),
      },
    ]}
    rows={operators}
    keyOf={({ id }) => id}
  />
);

function signInOf({
  has_password: hasPassword,
  two_factor: isOn,
  last_signed_in_at: last,
}: Operator): string {
  if (!hasPassword && last === null) return 'Has not set a password yet';
  const when = last === null ? 'never' : dayText(last);
  return `Last: ${when}; two-factor ${isOn ? 'on' : 'off'}`;
}
