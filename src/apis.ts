import { ordersApi } from '#src/domains/orders/api.server.ts';
import { treatmentsApi } from '#src/domains/treatments/api.server.ts';
import { accountsApi } from './domains/accounts/api.server.ts';
import { advertisingApi } from './domains/advertising/api.server.ts';
import { billingApi } from './domains/billing/api.server.ts';
import { webhook } from './domains/billing/payments/webhook/routes.server.ts';
import { catalogueApi } from './domains/catalogue/api.server.ts';
import { contentApi } from './domains/content/api.server.ts';
import { dashboardApi } from './domains/dashboard/api.server.ts';
import { enquiriesApi } from './domains/enquiries/api.server.ts';
import { galleryApi } from './domains/listings/gallery/api.server.ts';
import { insightsApi } from './domains/listings/insights/api.server.ts';
import { landingApi } from './domains/listings/landing/api.server.ts';
import { ownListingsApi } from './domains/listings/own/api.server.ts';
import { pagesApi } from './domains/listings/pages/api.server.ts';
import { listingPreviewApi } from './domains/listings/preview/api.server.ts';
import { scheduleApi } from './domains/listings/schedule/api.server.ts';
import { searchApi } from './domains/listings/search/api.server.ts';
import { verificationApi } from './domains/listings/verification/api.server.ts';
import { operatorApi } from './domains/operator/api.server.ts';
import { placesApi } from './domains/places/api.server.ts';
import { practitionersApi } from './domains/practitioners/api.server.ts';
import type { Endpoint } from './platform/endpoint.ts';
import type { Served } from './platform/serve.server.ts';

/** Every domain's endpoints, one line a domain in the order of the house. */
export const apis: Served[] = [
  ...placesApi,
  ...catalogueApi,
  ...accountsApi,
  ...billingApi,
  ...advertisingApi,
  ...practitionersApi,
  ...treatmentsApi,
  ...searchApi,
  ...pagesApi,
  ...landingApi,
  ...insightsApi,
  ...ownListingsApi,
  ...listingPreviewApi,
  ...galleryApi,
  ...scheduleApi,
  ...verificationApi,
  ...ordersApi,
  ...enquiriesApi,
  ...contentApi,
  ...operatorApi,
  ...dashboardApi,
];

/** What is mounted without the contract and yet belongs into the API's document. */
export const beside: readonly Endpoint[] = [webhook];
