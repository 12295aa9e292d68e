import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { getListingDetails } from '../pages/contract.ts';

/** The page as the public would see it; a listing that was not placed yet has no position. */
const page = getListingDetails.returns.extend({ lat: z.number().nullable(), lng: z.number().nullable() });
export type PreviewedPage = z.infer<typeof page>;

export const previewListing = endpoint({
  method: 'GET',
  path: '/api/listing/:id/preview',
  summary: 'The page of one of your listings as the public would see it, whatever its state',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: z.object({ id }),
  returns: z.object({ page }),
  refuses: [notFound],
});
