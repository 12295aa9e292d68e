import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type Decision, DecisionDialog } from '../../parts/decision.tsx';
import { History } from '../../parts/history.tsx';
import { getAccount, type OperatedAccount } from '../contract.ts';
import { signingOut } from '../parts/acts.ts';
import { SignIns, Views } from '../parts/sign-ins.tsx';
import { Who } from '../parts/who.tsx';
import { Belongings, Teams } from '../parts/work.tsx';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Account');

/** One account, of a client, a business or a member of a team. */
export default function Account() {
  const id = Number(useParams().id);
  return (
    <AdminLayout
      title="Account"
      text="Whose account it is, what it owns, where it is signed in, and what operators did with it."
    >
      <Link to="/dashboard/operator/search" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Find
      </Link>
      <OneAccount key={id} id={id} />
    </AdminLayout>
  );
}

function OneAccount({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getAccount, { id }));
  return (
    <WhenLoaded loaded={loaded} what="the account" height={480} gone="There is no such account.">
      {(account) => <Shown account={account} onDone={loaded.load} />}
    </WhenLoaded>
  );
}

function Shown({ account, onDone }: { account: OperatedAccount; onDone: () => Promise<void> }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <Stack gap={24}>
      <Who account={account} onChoose={setDecision} />
      <Belongings account={account} />
      <Teams account={account} />
      <SignIns account={account} onEnd={(session) => setDecision(signingOut(account, session))} />
      <Views views={account.views} />
      <History history={account.history} />
      <DecisionDialog decision={decision} onDone={onDone} onClose={() => setDecision(null)} />
    </Stack>
  );
}
