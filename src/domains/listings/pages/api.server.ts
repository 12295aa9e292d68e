import { type Served, serve } from '#src/platform/serve.server.ts';
import { getListingDetails, listEliteMembers, listFeatured, reportListing } from './contract.ts';
import { featuredListings } from './featured.server.ts';
import * as pages from './service.server.ts';

export const pagesApi: Served[] = [
  serve(getListingDetails, (context, { slug }) => pages.details(context, slug)),
  serve(listEliteMembers, (context) => pages.eliteMembers(context)),
  serve(listFeatured, featuredListings),
  serve(reportListing, (context, input) => pages.report(context, input)),
];
