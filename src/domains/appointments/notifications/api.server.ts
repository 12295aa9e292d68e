import { type Served, serve } from '#src/platform/serve.server.ts';
import { readNotificationSettings, saveNotificationSettings } from './contract.ts';
import { read, save } from './service.server.ts';

/** Which emails about appointments a person gets. */
export const notificationsApi: Served[] = [
  serve(readNotificationSettings, read),
  serve(saveNotificationSettings, save),
];
