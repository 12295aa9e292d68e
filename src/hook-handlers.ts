import { activityLog } from '#src/domains/accounts/team/activity.server.ts';
import { memberships } from '#src/domains/accounts/team/leaving.server.ts';
import { advertisingAccountDeletion } from '#src/domains/advertising/account-deletion.server.ts';
import { appointmentsAccountDeletion } from '#src/domains/appointments/account-deletion.server.ts';
import { freeTimesAtPlaces } from '#src/domains/appointments/booking/free-times.server.ts';
import { cardsArise } from '#src/domains/appointments/clients/arising.server.ts';
import { feedEntries } from '#src/domains/appointments/feed-entries.server.ts';
import { appointmentsHeld } from '#src/domains/appointments/members.server.ts';
import { evidenceInDisputes } from '#src/domains/appointments/money/hook-handlers.server.ts';
import { ownAppointmentsOfAccount } from '#src/domains/appointments/own/account.server.ts';
import { paidAppointments } from '#src/domains/appointments/paying/hook-handlers.server.ts';
import { waitlistOfAccount } from '#src/domains/appointments/waitlist/account.server.ts';
import { couponsAccountDeletion } from '#src/domains/billing/coupons/account-deletion.server.ts';
import { invoicesAccountDeletion } from '#src/domains/billing/invoices/account-deletion.server.ts';
import { paymentsAccountDeletion } from '#src/domains/billing/payments/account-deletion.server.ts';
import { subscriptionsAccountDeletion } from '#src/domains/billing/subscriptions/account-deletion.server.ts';
import { plansPaid } from '#src/domains/billing/subscriptions/plans-paid.server.ts';
import { calendarAccountDeletion } from '#src/domains/calendar/account-deletion.server.ts';
import { calendarListeners } from '#src/domains/calendar/live.server.ts';
import { columnsEnd } from '#src/domains/calendar/members.server.ts';
import {
  enquiriesAccountDeletion,
  enquiriesFollowLogin,
  enquiriesOfAddress,
} from '#src/domains/enquiries/account-deletion.server.ts';
import { chatListeners } from '#src/domains/enquiries/chat/live.server.ts';
import { enquiriesOfClients } from '#src/domains/enquiries/inbox/of-client.server.ts';
import { unreadInSummary } from '#src/domains/enquiries/inbox/waiting.server.ts';
import { listingsAccountDeletion } from '#src/domains/listings/account-deletion.server.ts';
import { favouritesAccountDeletion } from '#src/domains/listings/favourites/account-deletion.server.ts';
import { firstDraft } from '#src/domains/listings/first-draft.server.ts';
import { offers } from '#src/domains/listings/offers.server.ts';
import { people } from '#src/domains/listings/people.server.ts';
import { places } from '#src/domains/listings/places.server.ts';
import { listingsFollowPlans } from '#src/domains/listings/plan/following.server.ts';
import { listingsWanted } from '#src/domains/listings/publication/auto-publish.server.ts';
import { trading } from '#src/domains/listings/trading.server.ts';
import { notificationsOfAccount } from '#src/domains/notifications/account-deletion.server.ts';
import { notificationListeners } from '#src/domains/notifications/live.server.ts';
import { auditLog } from '#src/domains/operator/audit-log.server.ts';
import { ordersAccountDeletion } from '#src/domains/orders/account-deletion.server.ts';
import { orderHookHandlers } from '#src/domains/orders/hook-handlers.server.ts';
import { practitionersAccountDeletion } from '#src/domains/practitioners/account-deletion.server.ts';
import { practitionersInTeam } from '#src/domains/practitioners/team/service.server.ts';
import { reviewsAccountDeletion } from '#src/domains/reviews/account-deletion.server.ts';
import { treatmentsAccountDeletion } from '#src/domains/treatments/account-deletion.server.ts';
import type { HookHandler } from '#src/platform/hooks.server.ts';

/** What later domains answer to the questions of earlier ones, in the order of the house. */
export const hookHandlers: HookHandler[] = [
  activityLog,
  ...memberships,
  ...notificationsOfAccount,
  notificationListeners,
  ...couponsAccountDeletion,
  ...paymentsAccountDeletion,
  ...invoicesAccountDeletion,
  ...subscriptionsAccountDeletion,
  ...plansPaid,
  ...advertisingAccountDeletion,
  ...treatmentsAccountDeletion,
  ...practitionersAccountDeletion,
  ...practitionersInTeam,
  firstDraft,
  listingsWanted,
  ...listingsFollowPlans,
  trading,
  ...offers,
  ...people,
  places,
  ...listingsAccountDeletion,
  ...favouritesAccountDeletion,
  columnsEnd,
  calendarAccountDeletion,
  calendarListeners,
  ...orderHookHandlers,
  ...paidAppointments,
  ...ordersAccountDeletion,
  appointmentsHeld,
  ...appointmentsAccountDeletion,
  ...reviewsAccountDeletion,
  ...cardsArise,
  evidenceInDisputes,
  ...ownAppointmentsOfAccount,
  ...waitlistOfAccount,
  freeTimesAtPlaces,
  feedEntries,
  ...enquiriesAccountDeletion,
  enquiriesFollowLogin,
  enquiriesOfAddress,
  enquiriesOfClients,
  unreadInSummary,
  chatListeners,
  auditLog,
];
