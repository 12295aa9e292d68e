import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Site } from '#src/platform/web/site.ts';
import { footerLinks } from '../site-links.ts';
import { Logo } from './logo.tsx';
import classes from './site-footer.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
  { key: 'instagram', name: 'Instagram', Icon: IconBrandInstagram },
  { key: 'youtube', name: 'YouTube', Icon: IconBrandYoutube },
  { key: 'tiktok', name: 'TikTok', Icon: IconBrandTiktok },
] as const;

/** Stands below every page. */
export function SiteFooter({ site, year }: { site: Site; year: number }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logo name={site.name} />
          <p>Beauty, wellness and healthcare treatments across the United Kingdom.</p>
          <SocialLinks social={site.social} />
        </div>
        <nav className={classes.columns} aria-label="Footer">
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <p className={classes.title}>{title}</p>
              <ul className={classes.links}>
                {links.map(({ to, text }) => (
                  <li key={text}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={classes.small}>
          © {year} {site.legalName || site.name}. All rights reserved.
          {site.companyNumber && ` Company number ${site.companyNumber}.`}
          {site.legalAddress && ` ${site.legalAddress}.`}
          {site.vat.number && ` VAT number ${site.vat.number}.`}
        </p>
      </div>
    </footer>
  );
}

function SocialLinks({ social }: { social: Site['social'] }) {
  const shown = networks.flatMap(({ key, ...network }) => {
    const href = social[key];
    return href ? [{ href, ...network }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={classes.social}>
      {shown.map(({ href, name, Icon }) => (
        <li key={name}>
          <a href={href} aria-label={name} rel="noopener">
            <Icon stroke={1.5} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
