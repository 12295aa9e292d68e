import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getInquiry } from '#src/domains/enquiries/inbox/contract.ts';
import { AnsweringTime, InquireButton, Inquiring } from '#src/domains/enquiries/parts/inquire.tsx';
import { dataOf } from '#src/platform/web/answers.ts';
import { apiContext } from '#src/platform/web/api-context.ts';
import { previewMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import type { MapTiles } from '#src/platform/web/site.ts';
import { getListingDetails, type ListingDetails as Listing } from '../pages/contract.ts';
import { ContactBox, StickyAction } from '../parts/contact-box.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { Amenities, Tags } from '../parts/labels.tsx';
import { crumbsOf, ListingHead } from '../parts/listing-head.tsx';
import { OpeningHours } from '../parts/opening-hours.tsx';
import { PackageList } from '../parts/package-list.tsx';
import { Affiliations, People } from '../parts/people.tsx';
import { PriceList } from '../parts/price-list.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useCounting } from '../parts/use-counting.ts';
import { Videos } from '../parts/videos.tsx';
import { WhereItIs } from '../parts/where-it-is.tsx';
import { breadcrumbData, businessData } from '../structured-data.ts';
import type { Route } from './+types/listing-details.ts';
import classes from './listing-details.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { url, name, mapTiles } = context.get(siteContext);
  const call = context.get(apiContext);
  const [details, inquiry] = await Promise.all([
    call(getListingDetails, { slug: params.slug }),
    call(getInquiry, { slug: params.slug }),
  ]);
  const listing = dataOf(details);
  const takes = inquiry.ok && inquiry.data.takes === 'yes';
  const asked = takes ? { slug: listing.slug, title: listing.title, answers: inquiry.data.answers } : null;
  return { listing, asked, site: { url, name, mapTiles } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listing, site } = loaderData;
  const url = `${site.url}/listing-details/${listing.slug}`;
  const where = listing.town || listing.city?.name;
  const title =
    listing.seo_title || `${listing.title}: ${listing.category.name}${where ? ` in ${where}` : ''}`;
  const description =
    listing.seo_description || listing.summary || `${listing.title}, ${listing.category.name}.`;
  return [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...previewMeta(site.url, listing.preview_image),
    { 'script:ld+json': businessData(listing, site.url) },
    { 'script:ld+json': breadcrumbData(crumbsOf(listing), site.url) },
  ];
}

export default function ListingDetails({ loaderData: { listing, asked, site } }: Route.ComponentProps) {
  useCounting({ slug: listing.slug });
  const ask = asked ? <Ask /> : undefined;
  return (
    <Inquiring asked={asked}>
      <article className={classes.page} data-family={listing.category.family}>
        <ListingHead listing={listing} />
        <Gallery photos={listing.gallery} title={listing.title} />
        <SectionLinks listing={listing} />
        <div className={classes.columns}>
          <div className={classes.sections}>
            <Sections listing={listing} tiles={site.mapTiles} />
          </div>
          <div className={classes.aside}>
            <ContactBox listing={listing} action={ask} />
            <p className={classes.report}>
              <Link to={`/listing-details/${listing.slug}/report`} rel="nofollow">
                Report this listing
              </Link>
            </p>
          </div>
        </div>
        <StickyAction listing={listing} action={asked ? <InquireButton look="main" /> : undefined} />
      </article>
    </Inquiring>
  );
}

const Ask = () => (
  <>
    <InquireButton look="main" />
    <AnsweringTime />
  </>
);

const hasHours = ({ hours, special_days }: Listing) => hours.length + special_days.length > 0;
const hasPeople = ({ practitioners, affiliations }: Listing) =>
  practitioners.length + affiliations.length > 0;
const hasAmenities = ({ amenities, tags }: Listing) => amenities.length + tags.length > 0;

/** The way to each part that this page has. */
function SectionLinks({ listing }: { listing: Listing }) {
  const links = [
    { id: 'treatments', name: 'Treatments', drawn: listing.treatments.length > 0 },
    { id: 'packages', name: 'Packages', drawn: listing.packages.length > 0 },
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

function Sections({ listing, tiles }: { listing: Listing; tiles: MapTiles | null }) {
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
        <WhereItIs listing={listing} tiles={tiles} />
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
