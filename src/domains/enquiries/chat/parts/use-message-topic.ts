import { useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { inboxTopic, unreadTopic } from '../topics.ts';

/** By which the person hears of new messages: of the business for which they act, or their own. None until it is known. */
export function useMessageTopic(): readonly string[] {
  const { state } = useProfileState();
  const acting = useActing();
  if (state.kind !== 'there' || !acting) return [];
  return [acting.business ? inboxTopic(acting.business) : unreadTopic(state.profile.id)];
}
