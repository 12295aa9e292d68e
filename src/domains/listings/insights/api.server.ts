import { type Served, serve } from '#src/platform/serve.server.ts';
import { countShown } from './contract.ts';
import { count } from './service.server.ts';

export const insightsApi: Served[] = [serve(countShown, count)];
