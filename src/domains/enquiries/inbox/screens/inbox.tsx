import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { useMessageTopic } from '../../chat/parts/use-message-topic.ts';
import { listAssignees, listEnquiries } from '../contract.ts';
import { InboxList } from '../parts/inbox-list.tsx';
import type { Route } from './+types/inbox.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Enquiries');

const states = [
  { value: 'open', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
  { value: 'archived', label: 'Archived' },
] as const;
type State = (typeof states)[number]['value'];
type Box = 'received' | 'sent';

/** Messages that a business received, and those that an account sent. */
export default function Inbox() {
  const { profile } = useProfile();
  const isBusiness = profile.role === 'agent';
  const { state, box, choose } = useView(isBusiness ? 'received' : 'sent');
  const place = usePlace();
  const listing = box === 'received' ? place : undefined;
  const list = useList(listEnquiries, { input: (query) => ({ ...query, state, box, listing }) });
  useLive(useMessageTopic(), () => void list.reload());
  const isTeam = useIsTeam(isBusiness);
  const shown = states.filter(
    ({ value }) =>
      (value !== 'archived' || box === 'received') && (value !== 'mine' || (box === 'received' && isTeam)),
  );
  return (
    <Stack gap="lg">
      <PageHead
        title="Enquiries"
        text={
          box === 'received'
            ? 'Messages from clients. We email them your answers.'
            : 'Your messages to businesses, and their answers.'
        }
      />
      <div>
        {isBusiness && (
          <SegmentedControl
            aria-label="Received or sent"
            data={[
              { value: 'received', label: 'Received' },
              { value: 'sent', label: 'Sent' },
            ]}
            value={box}
            onChange={(value) => choose({ box: value === 'sent' ? 'sent' : 'received', state: 'open' })}
            mr="md"
            mb="xs"
          />
        )}
        <SegmentedControl
          aria-label="Which enquiries"
          data={[...shown]}
          value={state}
          onChange={(value) => choose({ box, state: stateOf(value) })}
          mb="xs"
        />
      </div>
      {box === 'received' && <PlaceChooser />}
      <InboxList list={list} box={box} state={state} />
    </Stack>
  );
}

/** Whether several people of the business answer messages. */
const useIsTeam = (isBusiness: boolean): boolean =>
  (useQuery({ ...queryOf(listAssignees, {}), enabled: isBusiness }).data?.length ?? 0) > 1;

const stateOf = (text: string | null): State => states.find(({ value }) => value === text)?.value ?? 'open';

/** Which of them are shown, as the address has it; another choice begins on its first page. */
function useView(usual: Box) {
  const [params, setParams] = useSearchParams();
  const given = params.get('box');
  const box: Box = given === 'received' || given === 'sent' ? given : usual;
  const choose = (to: { box: Box; state: State }) =>
    setParams({
      ...(to.box === usual ? {} : { box: to.box }),
      ...(to.state === 'open' ? {} : { state: to.state }),
      ...(params.get('listing') ? { listing: params.get('listing') ?? '' } : {}),
    });
  return { state: stateOf(params.get('state')), box, choose };
}
