import { asc, eq } from 'drizzle-orm';
import { appointments } from '#src/domains/appointments/tables.server.ts';
import { orderAccruals, orders } from '#src/domains/orders/tables.server.ts';
import type { TestApp } from '../app.ts';
import { callsOf } from '../calendar/salon.ts';
import { approve } from '../listings/storefront.ts';
import { aBookedSalon, aClient, type Client, wish } from './booking.ts';

/** A salon that asks for a fifth in advance, or takes all of it, and one of its clients. */
export async function aPrepaidSalon(app: TestApp) {
  const salon = await aBookedSalon(app, {
    ...{ cancellationTerms: 'hours_24', deposit: 'percent', depositValue: 20, takesFull: true },
  });
  const client = await aClient(app);
  const book = (wishes: object = {}, by: Client = client) =>
    by.call('POST', 'appointment', wish(salon, { pay: 'deposit', ...wishes }));

  /** A held time whose payment the client has approved at PayPal; `sync` leads them back. */
  const anApprovedHold = async (wishes: object = {}, by: Client = client) => {
    const { appointment } = (await book(wishes, by)).body;
    await by.call('POST', `appointment/${appointment.id}/pay`);
    await approve(app, await orderIdOf(app, appointment.number));
    return {
      ...appointment,
      sync: async () => (await by.call('POST', `appointment/${appointment.id}/payment`)).body,
    };
  };

  const aPaidAppointment = async (wishes: object = {}, by: Client = client) =>
    (await (await anApprovedHold(wishes, by)).sync()).appointment;

  /** What the business says of an appointment, with a session of that moment. */
  const saying = async (id: number) => {
    const owner = await callsOf(app, salon.ownerId);
    return async (event: string) => {
      const { body: now } = await owner('GET', `calendar/appointment/${id}`);
      const change = { version: now.version, event };
      return (await owner('POST', `calendar/appointment/${id}/state`, change)).body;
    };
  };
  return { salon, client, book, anApprovedHold, aPaidAppointment, saying };
}

export async function rowOf({ db }: TestApp, id: number) {
  return (await db.select().from(appointments).where(eq(appointments.id, id)))[0];
}

export async function orderOf({ db }: TestApp, number: string) {
  return (await db.select().from(orders).where(eq(orders.number, number)))[0];
}

export const orderIdOf = async (app: TestApp, number: string): Promise<number> =>
  (await orderOf(app, number))?.id ?? 0;

/** What was booked of its earnings: kind, gross sum, commission, and what came through us. */
export async function accrualsOf(app: TestApp, number: string) {
  const rows = await app.db
    .select()
    .from(orderAccruals)
    .where(eq(orderAccruals.orderId, await orderIdOf(app, number)))
    .orderBy(asc(orderAccruals.id));
  return rows.map(({ kind, grossPence, commissionPence, throughUsPence }) => [
    ...[kind, grossPence, commissionPence, throughUsPence],
  ]);
}

/** The last email to a client. */
export const textTo = ({ emails }: TestApp, { email }: Client): string =>
  emails.findLast(({ to }) => to.includes(email))?.text ?? '';
