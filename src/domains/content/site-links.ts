/** A link of the header or the footer. It is listed once the page it leads to exists. */
export interface SiteLink {
  readonly to: string;
  readonly text: string;
}

export const menuLinks: readonly SiteLink[] = [
  { to: '/user-registration', text: 'Sign up' },
  { to: '/business-registration', text: 'Business registration' },
  { to: '/service-categories', text: 'Service categories' },
  { to: '/blogs', text: 'Blogs' },
  { to: '/beyond-the-treatments', text: 'Beyond The Treatments' },
  { to: '/about-us', text: 'About us' },
  { to: '/contact-us', text: 'Contact us' },
];

export const footerLinks: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { to: '/featured-search-listing', text: 'Search treatments' },
      { to: '/service-categories', text: 'Service categories' },
      { to: '/', text: 'Sitemap' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: '/about-us', text: 'About us' },
      { to: '/beyond-the-treatments', text: 'Beyond The Treatments' },
      { to: '/blogs', text: 'Blogs' },
      { to: '/frequently-asked-question', text: 'Questions' },
      { to: '/contact-us', text: 'Contact us' },
      { to: '/privacy-policy', text: 'Privacy policy' },
      { to: '/terms-and-conditions', text: 'Terms and conditions' },
      { to: '/credits', text: 'Data credits' },
    ],
  },
];
