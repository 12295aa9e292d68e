import { type Served, serve } from '#src/platform/serve.server.ts';
import { askDeletion, cancelDeletion, foreseeDeletion } from './deletion/contract.ts';
import * as deletion from './deletion/deletion.server.ts';
import { emailApi } from './email/api.server.ts';
import { askExport } from './export/contract.ts';
import * as exporting from './export/export.server.ts';
import { passwordApi } from './password/api.server.ts';
import { profileApi } from './profile/api.server.ts';
import { sessionsApi } from './sessions/api.server.ts';
import { signInApi } from './sign-in/api.server.ts';
import { signUpApi } from './sign-up/api.server.ts';
import { socialApi } from './social/api.server.ts';
import { twoFactorApi } from './two-factor/api.server.ts';

/** What accounts serve, one line a folder. */
export const accountsApi: Served[] = [
  ...signUpApi,
  ...signInApi,
  ...sessionsApi,
  ...twoFactorApi,
  ...socialApi,
  ...passwordApi,
  ...emailApi,
  ...profileApi,
  serve(askExport, exporting.ask),
  serve(foreseeDeletion, deletion.foresee),
  serve(askDeletion, deletion.ask),
  serve(cancelDeletion, deletion.cancel),
];
