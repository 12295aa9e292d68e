import { type Served, serve } from '#src/platform/serve.server.ts';
import { getBrand, getOwnBrand, renameBrand } from './contract.ts';
import { brandPage, ownBrand, rename } from './service.server.ts';

export const brandsApi: Served[] = [
  serve(getBrand, brandPage),
  serve(getOwnBrand, ownBrand),
  serve(renameBrand, rename),
];
