import { Link } from 'react-router';
import { dayText, momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import card from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { stateNames } from '../../wording.ts';
import type { ClientCard } from '../contract.ts';

const appointments: FactColumn<ClientCard['appointments'][number]>[] = [
  { title: 'When', cell: ({ starts_at }) => momentText(starts_at) },
  { title: 'What', cell: ({ names }) => names.join(', ') || 'N/A' },
  { title: 'Where', cell: ({ listing }) => listing },
  { title: 'State', cell: ({ state }) => stateNames[state] },
  { title: 'Price', cell: ({ price }) => poundsText(price), isNumber: true },
];

const orders: FactColumn<ClientCard['orders'][number]>[] = [
  { title: 'Number', cell: ({ id, number }) => <Link to={`/dashboard/order?order=${id}`}>{number}</Link> },
  { title: 'Placed', cell: ({ at }) => dayText(at) },
  { title: 'Where', cell: ({ listing }) => listing },
  { title: 'Total', cell: ({ total }) => poundsText(total), isNumber: true },
];

const enquiries: FactColumn<ClientCard['enquiries'][number]>[] = [
  { title: 'Sent', cell: ({ id, at }) => <Link to={`/dashboard/enquiry/${id}`}>{dayText(at)}</Link> },
  { title: 'About', cell: ({ listing }) => listing },
];

/** What a client had, ordered and asked: the newest, at most twenty of each. */
export const History = ({ client }: { client: ClientCard }) => (
  <>
    <section aria-labelledby="appointments-of-client">
      <h2 id="appointments-of-client" className={card.head}>
        Appointments
      </h2>
      <FactTable
        name="Appointments"
        columns={appointments}
        rows={client.appointments}
        keyOf={({ id }) => id}
        empty="No appointments yet."
      />
    </section>
    {client.orders.length > 0 && (
      <section aria-labelledby="orders-of-client">
        <h2 id="orders-of-client" className={card.head}>
          Orders
        </h2>
        <FactTable name="Orders" columns={orders} rows={client.orders} keyOf={({ id }) => id} />
      </section>
    )}
    {client.enquiries.length > 0 && (
      <section aria-labelledby="enquiries-of-client">
        <h2 id="enquiries-of-client" className={card.head}>
          Enquiries
        </h2>
        <FactTable name="Enquiries" columns={enquiries} rows={client.enquiries} keyOf={({ id }) => id} />
      </section>
    )}
  </>
);
