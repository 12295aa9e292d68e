import { Alert, Button, Skeleton, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { enquirySentences, longest } from '../../conversations/rules.ts';
import { getOrderEnquiry, writeAboutOrder } from '../contract.ts';
import type { Route } from './+types/order-message.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Message the business');

type About = EndpointOutput<typeof getOrderEnquiry>;

/** A client's first message about an order; where there is a conversation already, it opens instead. */
export default function OrderMessage() {
  const orderId = Number(useParams().order);
  const { state, load } = useLoaded(queryOf(getOrderEnquiry, { order: orderId }));
  if (state.kind === 'failed')
    return (
      <Stack align="start">
        <PageHead
          title="Message the business"
          text={state.status === 404 ? 'There is no order here.' : state.message}
        />
        <Button onClick={load}>Try again</Button>
        <Link to="/dashboard/order">All orders</Link>
      </Stack>
    );
  if (state.kind === 'loading')
    return (
      <>
        <PageHead title="Message the business" text="Loading the order…" />
        <Skeleton height={160} radius="lg" mt="lg" aria-hidden />
      </>
    );
  const { enquiry } = state.data;
  if (enquiry !== null) return <Navigate to={`/dashboard/enquiry/${enquiry}`} replace />;
  return <MessageForm orderId={orderId} about={state.data} />;
}

function MessageForm({ orderId, about: { order, listing } }: { orderId: number; about: About }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? enquirySentences.message : null) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, enquirySentences.failed);
  const send = ({ message }: { message: string }) =>
    save(
      () => callSignedIn(writeAboutOrder, { order: orderId, message }),
      ({ data }) => {
        toast({ tone: 'success', text: 'Your message has been sent.', forMs: 3_000 });
        void navigate(`/dashboard/enquiry/${data.id}`, { replace: true });
      },
    );
  return (
    <Stack gap="lg">
      <PageHead title={`Message ${listing}`} text={`About order ${order.number}: ${order.bought}`} />
      <form onSubmit={form.onSubmit(send, focusFirst)} noValidate aria-label={`Message ${listing}`}>
        <Stack align="start">
          <Textarea
            w="100%"
            label="Your message"
            description={`${listing} gets it by email. We email you the answer.`}
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
      <Alert color="gray">
        To cancel, use “Cancel this order” on{' '}
        <Link to={`/dashboard/order?order=${order.id}`}>your order</Link>.
      </Alert>
    </Stack>
  );
}
