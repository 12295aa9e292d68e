import { type Served, serve } from '#src/platform/serve.server.ts';
import { listLocations, suggestPlaces } from './contract.ts';
import * as places from './service.server.ts';
import * as suggestions from './suggestions.server.ts';

export const placesApi: Served[] = [
  serve(listLocations, (context) => places.listLocations(context)),
  serve(suggestPlaces, (context, query) => suggestions.suggestPlaces(context, query)),
];
