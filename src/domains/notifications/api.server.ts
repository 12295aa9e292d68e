import { type Served, serve } from '#src/platform/serve.server.ts';
import { countNotifications, listNotifications, readNotifications } from './list/contract.ts';
import * as list from './list/service.server.ts';
import { endPush, readPush, subscribePush } from './push/contract.ts';
import * as push from './push/service.server.ts';
import { readNotificationSettings, saveNotificationSettings } from './settings/contract.ts';
import * as settings from './settings/service.server.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe/contract.ts';
import * as stopping from './unsubscribe/service.server.ts';

/** What a person is told of, and how they want to be told. */
export const notificationsApi: Served[] = [
  serve(listNotifications, list.list),
  serve(countNotifications, list.count),
  serve(readNotifications, list.read),
  serve(readNotificationSettings, settings.read),
  serve(saveNotificationSettings, settings.save),
  serve(readPush, push.read),
  serve(subscribePush, push.subscribe),
  serve(endPush, push.end),
  serve(readUnsubscribe, stopping.read),
  serve(unsubscribe, stopping.stop),
];
