import { NativeSelect, Text } from '@mantine/core';
import { listMembers, type Member } from '#src/domains/accounts/team/members/contract.ts';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { linkMember, readMemberLink } from '../contract.ts';

/** Which member of the team a practitioner is; nothing for who works alone. */
export function MemberLink({ id }: { id: number }) {
  const may = useMay();
  return may('team') ? <OfTeam id={id} /> : null;
}

function OfTeam({ id }: { id: number }) {
  const { state } = useLoaded(queryOf(listMembers, { page: 1, per_page: 100 }));
  const members = state.kind === 'there' ? state.data.data : [];
  return members.length > 1 ? <Choice id={id} members={members} /> : null;
}

function Choice({ id, members }: { id: number; members: readonly Member[] }) {
  const loaded = useLoaded(queryOf(readMemberLink, { id }));
  const { change, isBusy } = useChange(linkMember, {
    reloads: [readMemberLink],
    failed: 'The link was not saved',
  });
  return (
    <section className={card.card} aria-labelledby="member-link">
      <Text component="h2" id="member-link" fw={560} fz="var(--text-22)" ff="var(--font-display)">
        In your team
      </Text>
      <WhenLoaded loaded={loaded} what="who they are in your team" height={76}>
        {({ member }) => (
          <NativeSelect
            label="Member of your team"
            description="For you alone: visitors do not see it. Saved as soon as you choose."
            disabled={isBusy}
            data={[
              { value: '', label: 'Nobody' },
              ...members.map(({ id: memberId, name }) => ({ value: `${memberId}`, label: name })),
            ]}
            value={member === null ? '' : `${member}`}
            onChange={({ target }) => void change({ id, member: Number(target.value) || null })}
          />
        )}
      </WhenLoaded>
    </section>
  );
}
