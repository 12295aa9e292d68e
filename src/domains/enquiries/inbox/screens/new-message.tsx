import { Alert, Button, Skeleton, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { type Loaded, queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { enquirySentences, longest } from '../../conversations/rules.ts';
import {
  getAppointmentEnquiry,
  getOrderEnquiry,
  type SubjectOfMessage,
  writeAboutAppointment,
  writeAboutOrder,
} from '../subjects-contract.ts';
import type { Route } from './+types/new-message.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'New message');

/** A first message about an order or appointment; where there is a conversation already, it opens instead. */
export default function NewMessage() {
  const { order, appointment } = useParams();
  return order === undefined ? (
    <AboutAppointment id={Number(appointment)} />
  ) : (
    <AboutOrder id={Number(order)} />
  );
}

type Write = (text: string) => Promise<Answer<typeof writeAboutOrder>>;

function AboutOrder({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getOrderEnquiry, { order: id }));
  const write: Write = (message) => callSignedIn(writeAboutOrder, { order: id, message });
  return <Message loaded={loaded} write={write} />;
}

function AboutAppointment({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getAppointmentEnquiry, { appointment: id }));
  const write: Write = (message) => callSignedIn(writeAboutAppointment, { appointment: id, message });
  return <Message loaded={loaded} write={write} />;
}

function Message({ loaded: { state, load }, write }: { loaded: Loaded<SubjectOfMessage>; write: Write }) {
  if (state.kind === 'failed')
    return (
      <Stack align="start">
        <PageHead
          title="New message"
          text={state.status === 404 ? 'There is nothing of yours here to write about.' : state.message}
        />
        <Button onClick={load}>Try again</Button>
        <Link to="/dashboard/enquiry">All enquiries</Link>
      </Stack>
    );
  if (state.kind === 'loading')
    return (
      <>
        <PageHead title="New message" text="Loading…" />
        <Skeleton height={160} radius="lg" mt="lg" aria-hidden />
      </>
    );
  const { enquiry, about } = state.data;
  if (enquiry !== null)
    return <Navigate to={`/dashboard/enquiry/${enquiry}?${about.kind}=${about.id}`} replace />;
  return <MessageForm subject={state.data} write={write} />;
}

function MessageForm({ subject, write }: { subject: SubjectOfMessage; write: Write }) {
  const { about, closed, side, with: other } = subject;
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? enquirySentences.message : null) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, enquirySentences.failed);
  const send = ({ message }: { message: string }) =>
    save(
      () => write(message),
      ({ data }) => {
        toast({ tone: 'success', text: 'Your message has been sent.', forMs: 3_000 });
        void navigate(`/dashboard/enquiry/${data.id}`, { replace: true });
      },
    );
  return (
    <Stack gap="lg">
      <PageHead title={`Message ${other}`} text={`About ${about.kind} ${about.number}: ${about.what}`} />
      {closed === null ? (
        <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label={`Message ${other}`}>
          <Stack align="start">
            <Textarea
              w="100%"
              label="Your message"
              description={`${other} gets it by email. We email you the answer.`}
              autosize
              minRows={5}
              maxRows={14}
              maxLength={longest.message}
              required
              {...form.getInputProps('message')}
            />
            <Button type="submit" loading={isBusy}>
              Send
            </Button>
          </Stack>
        </form>
      ) : (
        <Alert color="gray">{closed}</Alert>
      )}
      {side === 'visitor' && <ToCancel about={about} />}
    </Stack>
  );
}

/** What a message does not do. */
const ToCancel = ({ about: { kind, id } }: Pick<SubjectOfMessage, 'about'>) => (
  <Alert color="gray">
    {kind === 'order' ? (
      <>
        To cancel, use “Cancel this order” on <Link to={`/dashboard/order?order=${id}`}>your order</Link>.
      </>
    ) : (
      <>
        To move or cancel, use the buttons of{' '}
        <Link to={`/dashboard/appointments/${id}`}>your appointment</Link>.
      </>
    )}
  </Alert>
);
