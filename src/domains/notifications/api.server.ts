import { type Served, serve } from '#src/platform/serve.server.ts';
import { countNotifications, listNotifications, readNotifications } from './list/contract.ts';
import * as list from './list/service.server.ts';
import { endPush, readPush, subscribePush } from './push/contract.ts';
import * as push from './push/service.server.ts';
import { readNotificationSettings, saveNotificationSettings } from './settings/contract.ts';
import * as settings from './settings/service.server.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe/contract.ts';
import * as unsubscribing from './unsubscribe/service.server.ts';

/** A person's notifications, their settings, and the links that stop emails. */
export const notificationsApi: Served[] = [
  serve(listNotifications, list.list),
  serve(countNotifications, list.count),
  serve(readNotifications, list.read),
  serve(readNotificationSettings, settings.read),
  serve(saveNotificationSettings, settings.save),
  serve(readPush, push.read),
  serve(subscribePush, push.subscribe),
  serve(endPush, push.end),
  serve(readUnsubscribe, unsubscribing.read),
  serve(unsubscribe, unsubscribing.stop),
];
