import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longDayText } from '#src/platform/clock.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { inviteMember, withdrawInvitation } from '../../invitations/contract.ts';
import { listMembers, type Member, readMember } from '../contract.ts';

const reloads = [readMember, listMembers];

/** Of someone who has no account yet: their invitation, to be sent, sent again or withdrawn. */
export function Invitation({ member }: { member: Member }) {
  const [email, setEmail] = useState(member.email);
  const [fault, setFault] = useState<string | null>(null);
  const { change: send, isBusy } = useChange(inviteMember, {
    reloads,
    onDone: () => setFault(null),
    sayRefused: ({ message }) => setFault(message),
  });
  const { change: withdraw, isBusy: isWithdrawing } = useChange(withdrawInvitation, {
    reloads,
    onDone: () => setEmail(''),
    failed: 'The invitation was not withdrawn',
  });
  const isInvited = member.state === 'invited';
  return (
    <section className={card.card} aria-labelledby="invitation">
      <Text component="h2" id="invitation" fw={560} fz="var(--text-22)" ff="var(--font-display)">
        {isInvited ? 'Invited' : 'On the rota only'}
      </Text>
      <Text>{wordsOf(member)}</Text>
      <form
        aria-label="Invitation"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send({ id: member.id, email });
        }}
      >
        <Group align="start">
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            required
            maxLength={lengths.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={fault}
            w={{ base: '100%', xs: 320 }}
          />
          <Button type="submit" loading={isBusy} mt={{ base: 0, xs: 25 }}>
            {isInvited ? 'Send it again' : 'Send an invitation'}
          </Button>
          {isInvited && (
            <Button
              variant="default"
              mt={{ base: 0, xs: 25 }}
              loading={isWithdrawing}
              onClick={() => void withdraw({ id: member.id })}
            >
              Withdraw it
            </Button>
          )}
        </Group>
      </form>
    </section>
  );
}

function wordsOf({ state, email, invitation_expires_at: until }: Member): string {
  if (state !== 'invited')
    return 'They are in your team without an account. Invite them if they are to sign in.';
  return until === null || Date.parse(until) < Date.now()
    ? `We emailed ${email}, but the link is too old by now. Send it again.`
    : `We emailed ${email}. The link works until ${longDayText(until)}.`;
}
