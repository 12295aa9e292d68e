import { type Served, serve } from '#src/platform/serve.server.ts';
import { cancelSubscription, getSubscription, resumeSubscription, withdrawSubscription } from './contract.ts';
import * as subscriptions from './service.server.ts';
import { withdraw } from './withdrawing.server.ts';

export const subscriptionsApi: Served[] = [
  serve(getSubscription, (context) => subscriptions.ownSubscription(context)),
  serve(cancelSubscription, (context) => subscriptions.cancel(context)),
  serve(resumeSubscription, (context) => subscriptions.resume(context)),
  serve(withdrawSubscription, (context, input) => withdraw(context, input)),
];
