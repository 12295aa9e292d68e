import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
  IconMail,
  IconMapPin,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { poundsText } from '#src/platform/money.ts';
import type { ListingDetails } from '../../pages/contract.ts';
import { phoneText } from '../../texts.ts';
import classes from './contact-box.module.css';
import { directionsHref } from './directions.ts';

/** Links that a business wrote: search engines are told so, and the page left learns nothing. */
const outward = 'nofollow ugc noopener noreferrer';

const networks = {
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
  tiktok: { name: 'TikTok', Icon: IconBrandTiktok },
  youtube: { name: 'YouTube', Icon: IconBrandYoutube },
};

/** How to reach a business, `action` first. Stays in view beside the page; on a phone its first action stays at the bottom. */
export function ContactBox({ listing, action }: { listing: ListingDetails; action?: ReactNode }) {
  const { phone, email, website, social, open } = listing;
  // A paused business takes no new clients from here: its number is there for its own, not as the way in.
  const invites = listing.state === 'live';
  const lowest = lowestPrice(listing);
  return (
    <section className={classes.box} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact {listing.title}</h2>
      {lowest !== null && (
        <p className={classes.from}>
          Treatments from <strong>{poundsText(lowest)}</strong>
        </p>
      )}
      {open && <OpenState open={open} />}
      {action}
      {phone !== '' && invites && (
        <a className={action ? classes.second : classes.main} href={`tel:${phone}`}>
          <IconPhone size={20} stroke={1.5} aria-hidden />
          Call {phoneText(phone)}
        </a>
      )}
      <ul className={classes.ways}>
        {phone !== '' && !invites && (
          <li>
            <IconPhone size={20} stroke={1.5} aria-hidden />
            <a href={`tel:${phone}`}>{phoneText(phone)}</a>
          </li>
        )}
        {website !== '' && (
          <li>
            <IconWorld size={20} stroke={1.5} aria-hidden />
            <a href={website} rel={outward}>
              {hostOf(website)}
            </a>
          </li>
        )}
        {email !== '' && (
          <li>
            <IconMail size={20} stroke={1.5} aria-hidden />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      {social.length > 0 && (
        <ul className={classes.social} aria-label="Social media">
          {social.map(({ network, url }) => {
            const { name, Icon } = networks[network];
            return (
              <li key={network}>
                <a href={url} rel={outward} aria-label={`${listing.title} on ${name}`}>
                  <Icon size={22} stroke={1.5} aria-hidden />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {phone === '' && email === '' && website === '' && (
        <p className={classes.none}>We do not have contact details for this business yet.</p>
      )}
    </section>
  );
}

export function OpenState({ open }: { open: NonNullable<ListingDetails['open']> }) {
  return (
    <p className={classes.open} data-open={open.now}>
      {open.now || open.text === 'Closed' ? open.text : `Closed · ${open.text}`}
    </p>
  );
}

/** The first ways to act, which a phone keeps at the bottom of the window. */
export function StickyAction({ listing, action }: { listing: ListingDetails; action?: ReactNode }) {
  const { phone, website, title } = listing;
  return (
    <div className={classes.sticky} data-at-the-edge>
      {action}
      {phone !== '' && (
        <a
          className={action ? classes.second : classes.main}
          href={`tel:${phone}`}
          aria-label={`Call ${title}`}
        >
          <IconPhone size={20} stroke={1.5} aria-hidden />
          Call
        </a>
      )}
      {phone === '' && website !== '' && (
        <a className={action ? classes.second : classes.main} href={website} rel={outward}>
          <IconWorld size={20} stroke={1.5} aria-hidden />
          Website
        </a>
      )}
      <a
        className={classes.second}
        data-brief={action !== undefined}
        href={directionsHref(listing)}
        rel="noopener noreferrer nofollow"
        aria-label={`Directions to ${title}`}
      >
        <IconMapPin size={20} stroke={1.5} aria-hidden />
        {/* Three words do not fit side by side on a phone. */}
        {!action && 'Directions'}
      </a>
    </div>
  );
}

/** What is free, mostly a first talk, says nothing about the prices. */
function lowestPrice({ treatments }: ListingDetails): number | null {
  const prices = treatments
    .flatMap(({ variants }) => variants.map(({ price }) => price))
    .filter((price) => price > 0);
  return prices.length === 0 ? null : Math.min(...prices);
}

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
