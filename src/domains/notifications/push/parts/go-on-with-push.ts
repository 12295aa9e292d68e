import { callSignedIn } from '#src/domains/accounts/session.ts';
import { pushSubscription } from '#src/platform/web/push-subscription.ts';
import { subscribePush } from '../contract.ts';

/** After a new sign-in the device goes on to show its person's notifications; another person's are turned off. */
export async function goOnWithPush(): Promise<void> {
  const kept = await pushSubscription();
  if (!kept) return;
  const answer = await callSignedIn(subscribePush, { ...asHandedOver(kept), again: true });
  if (!answer.ok && answer.code === 'not-this-device') await kept.unsubscribe();
}

/** What the server has to know of a device. */
export function asHandedOver(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
