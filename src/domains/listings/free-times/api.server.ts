import { serve } from '#src/platform/serve.server.ts';
import { findFreeTimes } from './contract.ts';
import { freeTimes } from './service.server.ts';

export const freeTimesApi = [serve(findFreeTimes, freeTimes)];
