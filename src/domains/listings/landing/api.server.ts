import { serve } from '#src/platform/serve.server.ts';
import { getLanding } from './contract.ts';
import { landing } from './service.server.ts';

export const landingApi = [serve(getLanding, landing)];
