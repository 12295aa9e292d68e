import { Form, useNavigation } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import type { Stoppable } from '../../rules.ts';
import { readUnsubscribe, unsubscribe } from '../contract.ts';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Stop emails');

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  dataOf(await context.get(apiContext)(readUnsubscribe, { token: params.token }));

/** By the button, and by a mail program in one step (RFC 8058). */
export const action = async ({ params, context }: Route.ActionArgs) =>
  dataOf(await context.get(apiContext)(unsubscribe, { token: params.token }));

const names: Readonly<Record<Stoppable, string>> = {
  reminders: 'reminders of appointments',
  messages: 'emails about answers of businesses',
  team_appointments: 'emails about what clients book, move and cancel at your places',
  own_appointments: 'emails about what clients book, move and cancel with you',
  team_messages: 'emails about messages of clients',
  summary: 'the daily summary',
  review_invitations: 'invitations to review a visit',
};

/** Stops one kind of emails. Opening it stops nothing: programs open links by themselves. */
export default function Unsubscribe({ loaderData: { event, stopped } }: Route.ComponentProps) {
  const name = names[event];
  if (stopped)
    return (
      <MessagePage title="You get no more of these emails" text={`We have stopped ${name}.`}>
        <ButtonLink to="/dashboard/notifications/settings" look="quiet">
          All your notifications
        </ButtonLink>
      </MessagePage>
    );
  return (
    <MessagePage title="Stop these emails?" text={`This stops ${name}. Everything else stays as it is.`}>
      <Form method="post">
        <SubmitButton isBusy={useNavigation().state === 'submitting'}>Stop these emails</SubmitButton>
      </Form>
    </MessagePage>
  );
}
