import { type Served, serve } from '#src/platform/serve.server.ts';
import { getHome, getMenu } from './contract.ts';
import { home, menu } from './service.server.ts';

export const dashboardApi: Served[] = [serve(getHome, home), serve(getMenu, menu)];
