import type { Served } from '#src/platform/serve.server.ts';
import { plansApi } from './plans/api.server.ts';
import { managedPlansApi } from './plans/managing/api.server.ts';

/** What billing serves, one line a folder. */
export const billingApi: Served[] = [...plansApi, ...managedPlansApi];
