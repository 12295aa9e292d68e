import { appointmentsApi } from '#src/domains/appointments/api.server.ts';
import { payingApi } from '#src/domains/appointments/paying/api.server.ts';
import { calendarApi } from '#src/domains/calendar/api.server.ts';
import { ordersApi } from '#src/domains/orders/api.server.ts';
import { reviewsApi } from '#src/domains/reviews/api.server.ts';
import { treatmentsApi } from '#src/domains/treatments/api.server.ts';
import { accountsApi } from './domains/accounts/api.server.ts';
import { advertisingApi } from './domains/advertising/api.server.ts';
import { bookingApi } from './domains/appointments/booking/api.server.ts';
import { ownLinkApi } from './domains/appointments/booking/link/api.server.ts';
import { clientsApi } from './domains/appointments/clients/api.server.ts';
import { daySheetApi } from './domains/appointments/day-sheet/api.server.ts';
import { onlineApi } from './domains/appointments/online/api.server.ts';
import { ownAppointmentsApi } from './domains/appointments/own/api.server.ts';
import { waitlistApi } from './domains/appointments/waitlist/api.server.ts';
import { billingApi } from './domains/billing/api.server.ts';
import { webhook } from './domains/billing/payments/webhook/routes.server.ts';
import { busyCalendarsApi } from './domains/calendar/busy/api.server.ts';
import { feedsApi } from './domains/calendar/feeds/api.server.ts';
import { calendarSetupApi } from './domains/calendar/setup/api.server.ts';
import { slotsApi } from './domains/calendar/slots/api.server.ts';
import { catalogueApi } from './domains/catalogue/api.server.ts';
import { contentApi } from './domains/content/api.server.ts';
import { dashboardApi } from './domains/dashboard/api.server.ts';
import { enquiriesApi } from './domains/enquiries/api.server.ts';
import { brandsApi } from './domains/listings/brands/api.server.ts';
import { claimsApi } from './domains/listings/claims/api.server.ts';
import { comparingApi } from './domains/listings/comparing/api.server.ts';
import { copyingApi } from './domains/listings/copying/api.server.ts';
import { favouritesApi } from './domains/listings/favourites/api.server.ts';
import { freeTimesApi } from './domains/listings/free-times/api.server.ts';
import { galleryApi } from './domains/listings/gallery/api.server.ts';
import { insightsApi } from './domains/listings/insights/api.server.ts';
import { landingApi } from './domains/listings/landing/api.server.ts';
import { ownListingsApi } from './domains/listings/own/api.server.ts';
import { pagesApi } from './domains/listings/pages/api.server.ts';
import { listingPreviewApi } from './domains/listings/preview/api.server.ts';
import { scheduleApi } from './domains/listings/schedule/api.server.ts';
import { searchApi } from './domains/listings/search/api.server.ts';
import { twinsApi } from './domains/listings/twins/api.server.ts';
import { unmetApi } from './domains/listings/unmet/api.server.ts';
import { verificationApi } from './domains/listings/verification/api.server.ts';
import { notificationsApi } from './domains/notifications/api.server.ts';
import { operatedAccountsApi } from './domains/operator/accounts/api.server.ts';
import { operatorApi } from './domains/operator/api.server.ts';
import { catalogueDeskApi } from './domains/operator/catalogue/api.server.ts';
import { duplicatesApi } from './domains/operator/duplicates/api.server.ts';
import { emailsApi } from './domains/operator/emails/api.server.ts';
import { importsApi } from './domains/operator/imports/api.server.ts';
import { jobsApi } from './domains/operator/jobs/api.server.ts';
import { operatedListingsApi } from './domains/operator/listings/api.server.ts';
import { wordListApi } from './domains/operator/word-list/api.server.ts';
import { placesApi } from './domains/places/api.server.ts';
import { practitionersApi } from './domains/practitioners/api.server.ts';
import { liveApi } from './platform/live/api.server.ts';
import type { Documented, Served } from './platform/serve.server.ts';

/** Every domain's endpoints in the order of the domains, under the names by which the API's document groups them. */
const groups: Record<string, readonly Served[]> = {
  Places: placesApi,
  Catalogue: catalogueApi,
  Accounts: accountsApi,
  Billing: billingApi,
  Advertising: advertisingApi,
  Practitioners: practitionersApi,
  Treatments: treatmentsApi,
  Search: [...searchApi, ...freeTimesApi, ...comparingApi],
  'Listing pages': [...pagesApi, ...landingApi, ...brandsApi, ...insightsApi, ...unmetApi],
  Listings: [
    ...ownListingsApi,
    ...listingPreviewApi,
    ...galleryApi,
    ...scheduleApi,
    ...copyingApi,
    ...verificationApi,
    ...twinsApi,
    ...claimsApi,
  ],
  Favourites: favouritesApi,
  Calendar: [...calendarApi, ...calendarSetupApi, ...feedsApi, ...busyCalendarsApi, ...slotsApi],
  Orders: ordersApi,
  Appointments: [
    ...appointmentsApi,
    ...reviewsApi,
    ...daySheetApi,
    ...bookingApi,
    ...payingApi,
    ...ownLinkApi,
    ...onlineApi,
    ...notificationsApi,
    ...ownAppointmentsApi,
    ...waitlistApi,
  ],
  Clients: clientsApi,
  Enquiries: enquiriesApi,
  'Blog and videos': contentApi,
  'Back office': [
    ...[...operatorApi, ...operatedAccountsApi, ...importsApi, ...duplicatesApi],
    ...[...jobsApi, ...emailsApi, ...operatedListingsApi, ...catalogueDeskApi, ...wordListApi],
  ],
  Dashboard: dashboardApi,
  Live: liveApi,
};

export const apis: Served[] = Object.entries(groups).flatMap(([group, served]) =>
  served.map((one) => ({ ...one, group })),
);

/** What is mounted without the contract and yet belongs into the API's document. */
export const beside: readonly Documented[] = [{ endpoint: webhook, group: 'Billing' }];
