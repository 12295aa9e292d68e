import { type Served, serve } from '#src/platform/serve.server.ts';
import { cancelOrder } from '../managing/contract.ts';
import { getOffer, payOrder, placeOrder, settleOrder } from './contract.ts';
import * as ending from './ending.server.ts';
import { offerFor } from './offers.server.ts';
import * as placing from './placing.server.ts';
import { settleOwn } from './settling.server.ts';

export const buyingApi: Served[] = [
  serve(getOffer, async (context, input) => (await offerFor(context, input)).offer),
  serve(placeOrder, (context, input) => placing.place(context, input)),
  serve(payOrder, (context, input) => placing.pay(context, input)),
  serve(settleOrder, (context, input) => settleOwn(context, input)),
  serve(cancelOrder, (context, input) => ending.cancel(context, input)),
];
