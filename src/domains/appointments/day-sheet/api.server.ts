import { type Served, serve } from '#src/platform/serve.server.ts';
import { printDaySheet } from './contract.ts';
import { daySheet } from './service.server.ts';

export const daySheetApi: Served[] = [serve(printDaySheet, daySheet)];
