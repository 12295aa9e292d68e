/** A link of the header or the footer. It is listed once the page it leads to exists. */
export interface SiteLink {
  readonly to: string;
  readonly text: string;
}

export const menuLinks: readonly SiteLink[] = [
  { to: '/user-registration', text: 'Sign up' },
  { to: '/business-registration', text: 'Business registration' },
  { to: '/for-business', text: 'For business' },
  { to: '/pricing-packages', text: 'Membership options' },
  { to: '/beyond-the-treatments', text: 'Beyond The Treatments' },
  { to: '/blogs', text: 'Blogs' },
  { to: '/about-us', text: 'About us' },
  { to: '/contact-us', text: 'Contact us' },
];

export const footerLinks: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { to: '/featured-search-listing', text: 'Search treatments' },
      { to: '/service-categories', text: 'Service categories' },
      { to: '/beyond-the-treatments', text: 'Beyond The Treatments' },
      { to: '/blogs', text: 'Blogs' },
      { to: '/', text: 'Sitemap' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: '/about-us', text: 'About us' },
      { to: '/for-business', text: 'For business' },
      { to: '/pricing-packages', text: 'Pricing packages' },
      { to: '/frequently-asked-question', text: 'Questions' },
      { to: '/contact-us', text: 'Contact us' },
    ],
  },
  {
    title: 'Rules',
    links: [
      { to: '/privacy-policy', text: 'Privacy policy' },
      { to: '/terms-and-conditions', text: 'Terms and conditions' },
      { to: '/cookies-and-storage', text: 'Cookies and storage' },
      { to: '/reviews-and-complaints', text: 'Reviews and complaints' },
      { to: '/online-safety', text: 'Online safety' },
      { to: '/accessibility', text: 'Accessibility' },
      { to: '/credits', text: 'Data credits' },
    ],
  },
];
