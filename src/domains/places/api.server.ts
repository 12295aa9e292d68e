import { type Served, serve } from '#src/platform/serve.server.ts';
import { listLocations } from './contract.ts';
import * as places from './service.server.ts';

export const placesApi: Served[] = [serve(listLocations, (context) => places.listLocations(context))];
