import { type Served, serve } from '#src/platform/serve.server.ts';
import { getCategoryAddress, listAmenities, listCategories, listTags } from './contract.ts';
import * as catalogue from './service.server.ts';

export const catalogueApi: Served[] = [
  serve(listCategories, (context) => catalogue.listCategories(context)),
  serve(getCategoryAddress, catalogue.categoryAddress),
  serve(listAmenities, (context) => catalogue.listAmenities(context)),
  serve(listTags, (context) => catalogue.listTags(context)),
];
