import { type Served, serve } from '#src/platform/serve.server.ts';
import { getPostcodeSource, listLocations, suggestPlaces } from './contract.ts';
import { postcodeSource } from './postcodes/service.server.ts';
import * as places from './service.server.ts';
import * as suggestions from './suggestions.server.ts';

export const placesApi: Served[] = [
  serve(listLocations, (context) => places.listLocations(context)),
  serve(suggestPlaces, (context, query) => suggestions.suggestPlaces(context, query)),
  serve(getPostcodeSource, postcodeSource),
];
