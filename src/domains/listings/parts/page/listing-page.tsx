import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VideoPlayer } from '#src/domains/media/parts/video-player.tsx';
import { sizeInWords } from '#src/platform/text/size-in-words.ts';
import type { MapTiles } from '#src/platform/web/site.ts';
import type { ListingDetails as Listing, ListingDetails } from '../../pages/contract.ts';
import { Amenities, Tags } from '../results/labels.tsx';
import { RichText } from '../rich-text.tsx';
import { ContactBox, StickyAction } from './contact-box.tsx';
import { Gallery } from './gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import classes from './listing-page.module.css';
import { OpeningHours } from './opening-hours.tsx';
import { PackageList } from './package-list.tsx';
import { Affiliations, People } from './people.tsx';
import { PriceList } from './price-list.tsx';
import { WhereItIs } from './where-it-is.tsx';

interface ListingPageProps {
  readonly listing: Listing;
  readonly tiles: MapTiles | null;
  /** The first way to act beside the page, and at the bottom of a phone's window. */
  readonly action?: ReactNode;
  readonly stickyAction?: ReactNode;
  /** What keeps the business as a favourite. */
  readonly heart?: ReactNode;
  /** How to tell the operator what is wrong with the page. */
  readonly report?: ReactNode;
  /** In place of the map and the address, where a page has none yet. */
  readonly instead?: ReactNode;
  /** What clients say, and that in a line near the name. */
  readonly reviews?: ReactNode;
  readonly rating?: ReactNode;
}

/** The page of a business. */
export function ListingPage({
  listing,
  tiles,
  action,
  stickyAction,
  heart,
  report,
  instead,
  reviews,
  rating,
}: ListingPageProps) {
  return (
    <article className={classes.page} data-family={listing.category.family}>
      <ListingHead listing={listing} heart={heart} rating={rating} />
      <Gallery photos={listing.gallery} title={listing.title} />
      <SectionLinks listing={listing} hasReviews={reviews !== undefined} />
      <div className={classes.columns}>
        <div className={classes.sections}>
          <Sections listing={listing} tiles={tiles} instead={instead} reviews={reviews} />
        </div>
        <div className={classes.aside}>
          <ContactBox listing={listing} action={action} />
          {report && <p className={classes.report}>{report}</p>}
        </div>
      </div>
      <StickyAction listing={listing} action={stickyAction} />
    </article>
  );
}

const hasHours = ({ hours, special_days }: Listing) => hours.length + special_days.length > 0;
const hasPeople = ({ practitioners, affiliations }: Listing) =>
  practitioners.length + affiliations.length > 0;
const hasAmenities = ({ amenities, tags }: Listing) => amenities.length + tags.length > 0;

/** The way to each part that this page has. */
function SectionLinks({ listing, hasReviews }: { listing: Listing; hasReviews: boolean }) {
  const links = [
    { id: 'treatments', name: 'Treatments', drawn: listing.treatments.length > 0 },
    { id: 'packages', name: 'Packages', drawn: listing.packages.length > 0 },
    { id: 'reviews', name: 'Reviews', drawn: hasReviews },
    { id: 'team', name: 'Team', drawn: hasPeople(listing) },
    { id: 'hours', name: 'Opening hours', drawn: hasHours(listing) },
    { id: 'about', name: 'About', drawn: listing.description !== '' },
    { id: 'videos', name: 'Videos', drawn: listing.videos.length > 0 },
    { id: 'amenities', name: 'Amenities', drawn: hasAmenities(listing) },
    { id: 'location', name: 'Location', drawn: true },
  ].filter(({ drawn }) => drawn);
  if (links.length < 3) return null;
  return (
    <nav className={classes.links} aria-label="On this page">
      {links.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

type SectionsProps = Pick<ListingPageProps, 'listing' | 'tiles' | 'instead' | 'reviews'>;

function Sections({ listing, tiles, instead, reviews }: SectionsProps) {
  return (
    <>
      <Section id="treatments" title="Treatments and prices">
        {listing.treatments.length > 0 ? (
          <PriceList treatments={listing.treatments} main={listing.category.slug} />
        ) : (
          <p className={classes.soft}>
            {listing.claimed
              ? 'This business has not published a price list yet. Ask it for its treatments and prices.'
              : 'No price list has been published. Ask the business for its treatments and prices.'}
          </p>
        )}
      </Section>
      {listing.packages.length > 0 && (
        <Section id="packages" title="Packages">
          <PackageList packages={listing.packages} />
        </Section>
      )}
      {reviews && (
        <Section id="reviews" title="Reviews">
          {reviews}
        </Section>
      )}
      {hasPeople(listing) && (
        <Section id="team" title="The team">
          {listing.practitioners.length > 0 && <People {...listing} />}
          {listing.affiliations.length > 0 && <Affiliations affiliations={listing.affiliations} />}
        </Section>
      )}
      {hasHours(listing) && (
        <Section id="hours" title="Opening hours">
          <OpeningHours hours={listing.hours} special_days={listing.special_days} />
        </Section>
      )}
      {listing.description !== '' && (
        <Section id="about" title={`About ${listing.title}`}>
          <RichText html={listing.description} className={classes.about} />
          {listing.attachment && <AttachmentLink attachment={listing.attachment} />}
        </Section>
      )}
      {listing.videos.length > 0 && (
        <Section id="videos" title="Videos">
          <Videos videos={listing.videos} />
        </Section>
      )}
      {hasAmenities(listing) && (
        <Section id="amenities" title="Amenities and access">
          <Amenities amenities={listing.amenities} />
          <Tags tags={listing.tags} category={listing.category.slug} />
        </Section>
      )}
      <Section id="location" title="Location">
        {instead ?? <WhereItIs listing={listing} tiles={tiles} />}
      </Section>
      {listing.credit !== '' && <p className={classes.credit}>{listing.credit}</p>}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** What a business has filmed; nothing of it is loaded before a visitor presses play. */
const Videos = ({ videos }: { videos: ListingDetails['videos'] }) => (
  <ul className={classes.videos}>
    {videos.map((video) => (
      <li key={`${video.provider} ${video.video_id}`}>
        <VideoPlayer video={video} />
      </li>
    ))}
  </ul>
);

/** A file of the business to save: a price list, a brochure, a certificate. */
export function AttachmentLink({ attachment }: { attachment: NonNullable<ListingDetails['attachment']> }) {
  const { name, url, bytes } = attachment;
  return (
    <a href={url} download={name} className={classes.link}>
      <IconDownload size={20} stroke={1.5} aria-hidden />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{sizeInWords(bytes)}, to save on your device</span>
      </span>
    </a>
  );
}
