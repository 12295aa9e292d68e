import type { Served } from '#src/platform/serve.server.ts';
import { emailApi } from './email/api.server.ts';
import { leavingApi } from './leaving/api.server.ts';
import { passwordApi } from './password/api.server.ts';
import { profileApi } from './profile/api.server.ts';
import { signInApi } from './sign-in/api.server.ts';
import { signUpApi } from './sign-up/api.server.ts';
import { socialApi } from './social/api.server.ts';
import { twoFactorApi } from './two-factor/api.server.ts';

/** What accounts serve, one line a folder. */
export const accountsApi: Served[] = [
  ...signUpApi,
  ...signInApi,
  ...twoFactorApi,
  ...socialApi,
  ...passwordApi,
  ...emailApi,
  ...profileApi,
  ...leavingApi,
];
