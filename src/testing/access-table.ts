/**
 * Who may do what, written by hand and not derived from anything that it judges: what a stranger, a client, a
 * business and an operator are answered when they send nothing but the address. 401 and 403 are doors that stay
 * shut; 422 is a form that somebody was let in to and has not filled.
 */
type Row = readonly [stranger: number, client: number, business: number, operator: number];
const everybody = (status: number): Row => [status, status, status, status];
const whoeverIsSignedIn = (status: number): Row => [401, status, status, status];

export const table: Record<string, Row> = {
  'GET /livez': everybody(200),
  'GET /readyz': everybody(200),
  'GET /api/health-check': everybody(200),
  'GET /api/docs': everybody(200),
  'GET /api/openapi.json': everybody(200),
  'GET /favicon.ico': everybody(200),
  'GET /apple-touch-icon.png': everybody(200),
  'GET /media/:file': everybody(404),

  'GET /api/location': everybody(200),
  'GET /api/category': everybody(200),
  'GET /api/amenity': everybody(200),
  'GET /api/tag': everybody(200),
  'GET /api/search': everybody(200),
  'GET /api/search/suggest': everybody(422),
  'GET /api/landing/:category/:city': everybody(404),
  'GET /api/elite-members': everybody(200),
  'GET /api/listing-details/:slug': everybody(404),
  'POST /api/listing-details/:slug/report': everybody(422),
  'GET /api/blog': everybody(200),
  'GET /api/blog/:slug': everybody(404),
  'GET /api/blog-category': everybody(200),
  'GET /api/cat-video-upload': everybody(200),
  'POST /api/contact-store': everybody(422),
  'GET /api/advertising-review': [401, 403, 200, 403],
  'POST /api/advertising-review': [401, 403, 422, 403],
  'GET /api/listing-packages': everybody(200),

  'POST /api/user-signup': everybody(422),
  'POST /api/signup': everybody(422),
  'POST /api/login': everybody(422),
  'POST /api/social-sign-in': everybody(422),
  'POST /api/social-sign-in/proof': everybody(422),
  'POST /api/social-sign-up': everybody(422),
  'POST /api/forgot-password': everybody(422),
  'POST /api/change-password': everybody(422),
  'POST /api/verify-email': everybody(422),
  // Open, because a token that has run out is exchanged too; without any there is nothing to exchange.
  'POST /api/refresh-token': whoeverIsSignedIn(200),

  'POST /api/logout': whoeverIsSignedIn(200),
  'GET /api/session': whoeverIsSignedIn(200),
  'DELETE /api/session': whoeverIsSignedIn(200),
  'DELETE /api/session/:id': whoeverIsSignedIn(404),
  'POST /api/user-terms': whoeverIsSignedIn(422),
  'POST /api/two-factor': whoeverIsSignedIn(200),
  'PUT /api/two-factor': whoeverIsSignedIn(422),
  'POST /api/two-factor/removal': whoeverIsSignedIn(422),
  'POST /api/two-factor/recovery-codes': whoeverIsSignedIn(422),
  'POST /api/social-identity/:provider': whoeverIsSignedIn(404),
  'POST /api/social-identity/:provider/removal': whoeverIsSignedIn(404),
  'POST /api/user-password-update': whoeverIsSignedIn(422),
  'POST /api/verification-mail': whoeverIsSignedIn(200),
  'POST /api/user-email-update': whoeverIsSignedIn(422),
  'GET /api/user-profile': whoeverIsSignedIn(200),
  'POST /api/user-profile-update': whoeverIsSignedIn(422),
  'POST /api/user-avatar-update': whoeverIsSignedIn(422),
  'DELETE /api/user-avatar-update': whoeverIsSignedIn(200),
  'POST /api/user-banner-update': whoeverIsSignedIn(422),
  'DELETE /api/user-banner-update': whoeverIsSignedIn(200),
  'POST /api/user-export': whoeverIsSignedIn(200),
  // Opened by the token of a mailed link, and by nothing else.
  'GET /account-export': everybody(404),
  'GET /api/listing/:id/schedule': [401, 403, 404, 403],
  'GET /api/listing/:id/schedule/week': [401, 403, 404, 403],
  'POST /api/listing/:id/schedule': [401, 403, 422, 403],
  'PUT /api/listing/:id/schedule': [401, 403, 422, 403],
  'PUT /api/listing/:id/schedule/:rowId': [401, 403, 422, 403],
  'DELETE /api/listing/:id/schedule/:rowId': [401, 403, 404, 403],
  'GET /api/order': whoeverIsSignedIn(200),
  'GET /api/order/:id': whoeverIsSignedIn(404),
  'GET /api/order-table': whoeverIsSignedIn(200),
  'POST /api/order/:id/fulfilment': [401, 403, 404, 403],
  'POST /api/order/:id/cancellation': whoeverIsSignedIn(404),
  'GET /api/account-deletion': whoeverIsSignedIn(200),
  // An operator's account is closed by another operator.
  'POST /api/account-deletion': [401, 200, 200, 409],
  'DELETE /api/account-deletion': whoeverIsSignedIn(200),
};
