import { Anchor, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { durationShown, saysDuration } from '#src/domains/treatments/rules.ts';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import unseen from '#src/ui/unseen.module.css';
import { preferenceText } from '../../preferred.ts';
import type { Order } from '../contract.ts';
import classes from './order-facts.module.css';
import { StateBadge } from './orders-table.tsx';

const eventWords: Record<string, string> = {
  create: 'Ordered',
  pay: 'Paid',
  fulfil: 'Completed',
  cancel: 'Cancelled',
  refund: 'Refunded',
  'part-refund': 'Partly refunded',
};

/** As its reader would say it. */
function nameOf(actor: string, isBusiness: boolean): string {
  if (actor === 'client') return isBusiness ? 'the client' : 'you';
  if (actor === 'business') return isBusiness ? 'you' : 'the business';
  return actor === 'operator' ? 'our team' : 'the site';
}

/** What was bought and when it is wanted, what it comes to, and its history. */
export const OrderFacts = ({ order, isBusiness }: { order: Order; isBusiness: boolean }) => (
  <>
    <dl className={classes.facts}>
      <Fact name="Status">
        <StateBadge state={order.state} />
      </Fact>
      <Fact name="Business">
        {order.slug ? (
          <Anchor href={`/listing-details/${order.slug}`}>{order.listing}</Anchor>
        ) : (
          order.listing
        )}
        {!isBusiness && order.seller !== order.listing && <Text size="sm">{order.seller}</Text>}
      </Fact>
      {isBusiness && <Fact name="Client">{order.user_name}</Fact>}
      {order.client_email && (
        <Fact name="Email">
          <Anchor href={`mailto:${order.client_email}`}>{order.client_email}</Anchor>
        </Fact>
      )}
      <Fact name="Payment">
        {order.total === 0
          ? order.payment_status
          : `${order.payment_method}, ${order.payment_status.toLowerCase()}`}
      </Fact>
      <Fact name="Preferred time">
        {preferenceText({ date: order.preferred_date, part: order.preferred_time })}
      </Fact>
      {order.note && <Fact name="Note">{order.note}</Fact>}
    </dl>
    <Lines order={order} isBusiness={isBusiness} />
    <div>
      <Text component="h3" fw={600}>
        History
      </Text>
      <ol className={classes.events}>
        {order.events.map(({ event, actor, amount, at }) => (
          <li key={`${event} ${at}`}>
            {eventWords[event] ?? event}
            {amount !== null && ` (${poundsText(amount)})`} by {nameOf(actor, isBusiness)},{' '}
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
      </ol>
    </div>
  </>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ order, isBusiness }: { order: Order; isBusiness: boolean }) => (
  <Table>
    <caption className={unseen.unseen}>What was ordered</caption>
    <Table.Tbody>
      {order.lines.map(({ name, detail, quantity, price, duration_text: takes }) => (
        <Table.Tr key={`${name} ${detail}`}>
          <Table.Th scope="row" className={classes.name}>
            {quantity > 1 && `${quantity} × `}
            {name}
            <Text size="sm" c="dimmed">
              {[detail, takes && !saysDuration(detail, takes) && durationShown(takes)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Table.Th>
          <Table.Td className={classes.amount}>{poundsText(price)}</Table.Td>
        </Table.Tr>
      ))}
      <Sum name="Total" amount={order.total} />
      {order.refunded > 0 && <Sum name="Refunded" amount={-order.refunded} />}
      {isBusiness && (
        <>
          <Sum
            name={`Commission (${order.plan}, ${order.commission_percent}%)`}
            amount={-(order.commission ?? 0)}
          />
          <Sum name={receiveText(order)} amount={order.net ?? 0} />
        </>
      )}
    </Table.Tbody>
  </Table>
);

const receiveText = ({ state }: Order): string =>
  state === 'cancelled' ? 'You would have received' : 'You receive';

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td className={classes.amount}>{poundsText(amount)}</Table.Td>
  </Table.Tr>
);
