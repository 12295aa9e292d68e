import { type Served, serve } from '#src/platform/serve.server.ts';
import { findSlots } from './contract.ts';
import { slots } from './service.server.ts';

export const slotsApi: Served[] = [serve(findSlots, slots)];
