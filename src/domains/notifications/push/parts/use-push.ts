import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { pushSubscription } from '#src/platform/web/push-subscription.ts';
import { endPush, subscribePush } from '../contract.ts';
import { asHandedOver } from './go-on-with-push.ts';

/** `blocked`: the person refused in the browser, and has to allow it there. */
export type PushState = 'asking' | 'impossible' | 'blocked' | 'off' | 'on';

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in globalThis;

async function stateNow(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await pushSubscription()) ? 'on' : 'off';
}

/** The browser asks the person first. Answers why it failed: empty where the person refused, null where it worked. */
async function begin(applicationServerKey: string): Promise<string | null> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  if ((await Notification.requestPermission()) !== 'granted') return '';
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const answer = await callSignedIn(subscribePush, asHandedOver(made));
  if (answer.ok) return null;
  await made.unsubscribe();
  return answer.message;
}

async function end(): Promise<void> {
  const kept = await pushSubscription();
  if (!kept) return;
  await kept.unsubscribe();
  await callSignedIn(endPush, { endpoint: kept.endpoint });
}

const notNow = 'Your browser did not allow it. Please try again.';

/** Whether this device shows notifications, and how to change that. */
export function usePush(key: string) {
  const [state, setState] = useState<PushState>('asking');
  const [problem, setProblem] = useState('');
  useEffect(() => void stateNow().then(setState), []);
  const set = async (isOn: boolean) => {
    setState('asking');
    const failed = await (isOn ? begin(key) : end().then(() => null)).catch(() => notNow);
    setProblem(failed ?? '');
    setState(await stateNow());
  };
  return { state, problem, set };
}
