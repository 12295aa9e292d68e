import { type Served, serve } from '#src/platform/serve.server.ts';
import { previewListing } from './contract.ts';
import { preview } from './service.server.ts';

export const listingPreviewApi: Served[] = [serve(previewListing, (context, { id }) => preview(context, id))];
