import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site: address and screen. */
export default [
  index('domains/content/screens/home.tsx'),
  route('featured-search-listing', 'domains/listings/screens/featured-search-listing.tsx'),
  route('listing-details', 'domains/listings/screens/listing-details-index.ts'),
  route('listing-details/:slug', 'domains/listings/screens/listing-details.tsx'),
  route('listing-details/:slug/report', 'domains/listings/screens/report-listing.tsx'),
  route('treatments/:category/:city', 'domains/listings/screens/treatments-in-city.tsx'),
  route('service-categories', 'domains/catalogue/screens/service-categories.tsx'),
  route('blogs', 'domains/content/screens/blogs.tsx'),
  route('blogs/feed.xml', 'domains/content/screens/blog-feed.ts'),
  route('blog/:slug', 'domains/content/screens/blog-post.tsx'),
  route('login', 'domains/accounts/screens/login.tsx'),
  route('business-login', 'domains/accounts/screens/business-login.tsx'),
  route('sign-in/continue', 'domains/accounts/social/screens/continue.tsx'),
  route('user-registration', 'domains/accounts/sign-up/screens/user-registration.tsx'),
  route('business-registration', 'domains/accounts/sign-up/screens/business-registration.tsx'),
  route('about-us', 'domains/content/screens/about-us.tsx'),
  route('frequently-asked-question', 'domains/content/screens/faq.tsx'),
  route('contact-us', 'domains/enquiries/screens/contact-us.tsx'),
  route('thank-you', 'domains/content/screens/thank-you.tsx'),
  route('checkout', 'domains/billing/checkout/screens/checkout.tsx'),
  route('privacy-policy', 'domains/content/legal/screens/privacy-policy.tsx'),
  route('terms-and-conditions', 'domains/content/legal/screens/terms-and-conditions.tsx'),
  route('credits', 'domains/content/screens/credits.tsx'),
  route('dashboard', 'domains/dashboard/screens/frame.tsx', [
    index('domains/dashboard/screens/home.tsx'),
    route('my-profile', 'domains/accounts/screens/my-profile.tsx'),
    route('*', 'domains/content/screens/not-found.tsx', { id: 'nothing-in-dashboard' }),
  ]),
  route('*', 'domains/content/screens/not-found.tsx'),
] satisfies RouteConfig;
