import { type Served, serve } from '#src/platform/serve.server.ts';
import { payAppointment, syncAppointmentPayment } from './contract.ts';
import { pay, syncOwn } from './payment.server.ts';

export const payingApi: Served[] = [serve(payAppointment, pay), serve(syncAppointmentPayment, syncOwn)];
