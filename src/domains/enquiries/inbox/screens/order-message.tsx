import { Alert, Button, Skeleton, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
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
  const { about, fault, load } = useAbout(orderId);
  if (fault !== null)
    return (
      <Stack align="start">
        <PageHead title="Message the business" text={fault} />
        <Button onClick={load}>Try again</Button>
        <Link to="/dashboard/order">All orders</Link>
      </Stack>
    );
  if (about === null)
    return (
      <>
        <PageHead title="Message the business" text="Loading the order…" />
        <Skeleton height={160} radius="lg" mt="lg" aria-hidden />
      </>
    );
  return <MessageForm orderId={orderId} about={about} />;
}

function useAbout(order: number) {
  const navigate = useNavigate();
  const [about, setAbout] = useState<About | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFault(null);
    const answer = await callSignedIn(getOrderEnquiry, { order });
    if (!answer.ok) return setFault(answer.status === 404 ? 'There is no order here.' : answer.message);
    if (answer.data.enquiry === null) return setAbout(answer.data);
    await navigate(`/dashboard/enquiry/${answer.data.enquiry}`, { replace: true });
  }, [order, navigate]);
  useEffect(() => {
    void load();
  }, [load]);
  return { about, fault, load };
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
