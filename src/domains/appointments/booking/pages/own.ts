import type { RouterContextProvider } from 'react-router';
import { signedInApiContext } from '#src/platform/web/page-context.ts';
import { getOwnAppointment, getOwnCalendarFile, type OwnAppointment } from '../../own/contract.ts';
import { syncAppointmentPayment } from '../../paying/contract.ts';
import { type Standing, standingOf } from './standing.ts';

/** What the server read of a booking, for a browser without script. */
export interface Known {
  readonly own: OwnAppointment;
  readonly standing: Standing;
  /** The calendar file as a `data:` address; null where there is none. */
  readonly file: string | null;
}

interface OwnRead {
  readonly context: Readonly<RouterContextProvider>;
  readonly token: string;
  readonly id: number;
  /** PayPal led back here. */
  readonly isReturned: boolean;
}

/** The appointment and its calendar file; its payment is looked at where PayPal led back. Null where it is none of theirs. */
export async function readOwn({ context, token, id, isReturned }: OwnRead): Promise<Known | null> {
  const call = context.get(signedInApiContext)({ token });
  const synced = isReturned ? await call(syncAppointmentPayment, { id }) : null;
  const [answer, file] = await Promise.all([
    call(getOwnAppointment, { id }),
    call(getOwnCalendarFile, { id }),
  ]);
  if (!answer.ok) return null;
  const base64 = file.ok && Buffer.from(file.data.bytes).toString('base64');
  return {
    own: answer.data,
    standing: standingOf(answer.data, synced?.ok ? synced.data.payment : undefined),
    file: base64 ? `data:text/calendar;base64,${base64}` : null,
  };
}
