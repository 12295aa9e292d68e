import { Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { longDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { roleWords } from '../../roles.ts';
import { listPlaces, type Member, readMember } from '../contract.ts';
import { Ending } from '../parts/ending.tsx';
import { Invitation } from '../parts/invitation.tsx';
import { MemberForm } from '../parts/member-form.tsx';
import { MemberScreen } from '../parts/member-screen.tsx';
import { placesOf } from '../words.ts';
import type { Route } from './+types/member.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Someone in your team');

/** One of the people who work or worked for the business. */
export default function OneMember() {
  const id = Number(useParams().id);
  const loaded = useLoaded(queryOf(readMember, { id }));
  const name = loaded.state.kind === 'there' ? loaded.state.data.name : 'Someone in your team';
  return (
    <MemberScreen title={name} text="What they do for your business, and where.">
      <WhenLoaded loaded={loaded} what="this person" gone="This person is not in your team.">
        {(member) =>
          member.may_change ? <Changeable key={member.id} member={member} /> : <Facts member={member} />
        }
      </WhenLoaded>
    </MemberScreen>
  );
}

function Changeable({ member }: { member: Member }) {
  const navigate = useNavigate();
  const places = useLoaded(queryOf(listPlaces, {}));
  return (
    <Stack gap={24}>
      {!member.has_account && <Invitation member={member} />}
      <div className={card.card}>
        <WhenLoaded loaded={places} what="your places">
          {(all) => (
            <MemberForm member={member} places={all} onDone={() => void navigate('/dashboard/team')} />
          )}
        </WhenLoaded>
      </div>
      <Ending member={member} />
    </Stack>
  );
}

/** Of someone whom the person may not change. */
const Facts = ({ member }: { member: Member }) => (
  <div className={card.card}>
    <dl className={card.facts}>
      <div>
        <dt>Role</dt>
        <dd>{roleWords[member.role].name}</dd>
      </div>
      <div>
        <dt>Places</dt>
        <dd>{placesOf(member)}</dd>
      </div>
      {member.email && (
        <div>
          <dt>Email</dt>
          <dd>{member.email}</dd>
        </div>
      )}
    </dl>
    <Text>{whyNot(member)}</Text>
    {member.state === 'ended' && (
      <div>
        <ButtonLink to={`/dashboard/team/new?again=${member.id}`}>Invite them again</ButtonLink>
      </div>
    )}
  </div>
);

function whyNot({ role, state, is_you: isYou, ended_at: endedAt }: Member): string {
  if (state === 'ended')
    return `They left on ${endedAt ? longDayText(endedAt) : 'an earlier day'}. What they did is in the activity.`;
  if (role === 'owner') return 'The business is theirs. Nobody in the team changes that.';
  if (isYou) return 'This is you. Ask someone else in your team if your role or your places should change.';
  return 'They have rights or places that you do not have, so you cannot change this.';
}
