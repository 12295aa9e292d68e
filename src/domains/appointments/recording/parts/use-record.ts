import { useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { newKey } from '#src/platform/web/storage.ts';
import type { Appointment } from '../../appointment.ts';
import { type Taken, takenOf } from '../../wording.ts';
import { recordAppointment } from '../contract.ts';
import { type Faults, faultsOf } from '../draft.ts';

type Sent = Omit<EndpointInput<typeof recordAppointment>, 'booking_key' | 'anyway'>;

/** Sends a new appointment: once at a time, and the same one again after a line that broke. */
export function useRecord(onRecorded: (appointment: Appointment) => void) {
  const key = useRef('');
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState('');
  const refuse = (next: Faults) => {
    setTaken(null);
    setMessage('');
    setFaults(next);
  };
  const record = async (sent: Sent, anyway = false) => {
    if (isBusy) return;
    refuse({});
    setBusy(true);
    if (key.current === '') key.current = uuid();
    const answer = await callSignedIn(recordAppointment, { ...sent, anyway, booking_key: key.current });
    setBusy(false);
    if (answer.ok) return onRecorded(answer.data);
    if (answer.code === 'slot-taken') return setTaken(takenOf(answer.errors));
    setFaults(faultsOf(answer.errors));
    if (answer.status !== 422 && answer.status !== 401) setMessage(answer.message);
  };
  return { record, isBusy, taken, faults, message, refuse };
}

/** Also where the browser makes none, because the page is not on https. */
function uuid(): string {
  const hex = newKey().replaceAll('-', '');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
