import { type Served, serve } from '#src/platform/serve.server.ts';
import { previewBookings } from './contract.ts';
import { preview } from './service.server.ts';

export const onlineApi: Served[] = [serve(previewBookings, preview)];
