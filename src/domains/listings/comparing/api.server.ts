import { serve } from '#src/platform/serve.server.ts';
import { compareListings } from './contract.ts';
import { compare } from './service.server.ts';

export const comparingApi = [serve(compareListings, compare)];
