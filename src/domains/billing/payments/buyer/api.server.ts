import { serve } from '#src/platform/serve.server.ts';
import { paymentCancelled, paymentReturned } from '../../checkout/contract.ts';
import { returned, turnedAway } from './return.server.ts';

export const paymentsApi = [serve(paymentReturned, returned), serve(paymentCancelled, turnedAway)];
