import { type Served, serve } from '#src/platform/serve.server.ts';
import { getHome } from './contract.ts';
import { home } from './service.server.ts';

export const dashboardApi: Served[] = [serve(getHome, home)];
