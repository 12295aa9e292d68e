import { IconMessage } from '@tabler/icons-react';
import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react';
import { Link, redirect } from 'react-router';
import { useChat } from '#src/domains/enquiries/chat/parts/use-chat.ts';
import { getInquiry } from '#src/domains/enquiries/conversations/contract.ts';
import { Heart } from '#src/domains/listings/favourites/parts/heart.tsx';
import { getListingDetails } from '#src/domains/listings/pages/contract.ts';
import { crumbsOf } from '#src/domains/listings/parts/page/listing-head.tsx';
import { ListingPage } from '#src/domains/listings/parts/page/listing-page.tsx';
import { OrderingFrom } from '#src/domains/listings/parts/page/order-link.tsx';
import { useCounting } from '#src/domains/listings/parts/search-form/use-counting.ts';
import { breadcrumbData, businessData } from '#src/domains/listings/structured-data.ts';
import { listReviewsOfListing } from '#src/domains/reviews/reading/contract.ts';
import { RatingLine } from '#src/domains/reviews/reading/parts/rating-summary.tsx';
import { ReviewsSection } from '#src/domains/reviews/reading/parts/reviews-section.tsx';
import { ratingData } from '#src/domains/reviews/reading/structured-data.ts';
import { previewMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, siteContext } from '#src/platform/web/page-context.ts';
import classes from '../parts/inquire.module.css';
import type { Route } from './+types/listing-details.ts';

const reviewsShown = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { url, name, mapTiles, payments, takesClientPayments } = context.get(siteContext);
  const isPaidHere = takesClientPayments && payments !== 'closed';
  const call = context.get(apiContext);
  const [details, inquiry, read] = await Promise.all([
    call(getListingDetails, { slug: params.slug }),
    call(getInquiry, { slug: params.slug }),
    call(listReviewsOfListing, { slug: params.slug, per_page: reviewsShown }),
  ]);
  const listing = dataAt(details, request);
  // It was merged into another listing, whose address is the one to keep.
  if (listing.slug !== params.slug) throw redirect(`/listing-details/${listing.slug}`, 301);
  const takes = inquiry.ok && inquiry.data.takes === 'yes';
  const asked = takes ? { ...inquiry.data, slug: listing.slug } : null;
  return { listing, asked, reviews: read.ok ? read.data : null, site: { url, name, mapTiles, isPaidHere } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listing, site, reviews } = loaderData;
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
    { 'script:ld+json': { ...businessData(listing, site.url), ...(reviews && ratingData(reviews)) } },
    { 'script:ld+json': breadcrumbData(crumbsOf(listing), site.url) },
  ];
}

export default function ListingDetails({
  loaderData: { listing, asked, reviews, site },
}: Route.ComponentProps) {
  useCounting({ slug: listing.slug });
  const booking = listing.takes_bookings ? `/listing-details/${listing.slug}/book` : null;
  const first = booking ? <Book to={booking} /> : undefined;
  const isSelling = listing.claimed && listing.state === 'live';
  return (
    <Inquiring asked={asked}>
      <OrderingFrom
        ordering={isSelling ? { slug: listing.slug, isPaidHere: site.isPaidHere } : null}
        booking={booking}
        Ask={asked ? AskLink : null}
      >
        <ListingPage
          listing={listing}
          tiles={site.mapTiles}
          action={
            (first || asked) && (
              <>
                {first}
                {asked && <Ask isSecond={first !== undefined} />}
              </>
            )
          }
          stickyAction={first ?? (asked ? <InquireButton look="main" /> : undefined)}
          rating={reviews && <RatingLine {...reviews} canHaveReviews={listing.takes_bookings} />}
          reviews={
            reviews && reviews.total > 0 ? (
              <ReviewsSection read={reviews} slug={listing.slug} title={listing.title} />
            ) : undefined
          }
          heart={listing.state === 'live' ? <Heart listing={listing} look="words" /> : undefined}
          report={
            <Link to={`/listing-details/${listing.slug}/report`} rel="nofollow">
              Report this listing
            </Link>
          }
        />
      </OrderingFrom>
    </Inquiring>
  );
}

const Book = ({ to }: { to: string }) => (
  <Link className={classes.button} data-look="main" to={to} rel="nofollow">
    Book
  </Link>
);

const Ask = ({ isSecond }: { isSecond: boolean }) => (
  <>
    <InquireButton look={isSecond ? 'second' : 'main'} />
    <AnsweringTime />
  </>
);

// Loaded at the first press: the page of a business stays light.
const InquiryDialog = lazy(async () => ({
  default: (await import('../parts/inquiry-dialog.tsx')).InquiryDialog,
}));

interface Asked {
  readonly slug: string;
  readonly title: string;
  readonly answers: string | null;
  /** Its plan has live chat. */
  readonly chats: boolean;
}

interface Wish {
  /** What is asked about; empty for the business as such. */
  readonly about: string;
  /** To chat, not to leave an enquiry. */
  readonly chats: boolean;
}

interface Inquiring extends Asked {
  /** A member takes chats now. */
  readonly isLive: boolean;
  readonly open: (wish?: Partial<Wish>) => void;
}

const InquiringContext = createContext<Inquiring | null>(null);

/** Around a page whose business takes enquiries: its buttons open one form, in place. */
function Inquiring({ asked, children }: { asked: Asked | null; children: ReactNode }) {
  const [opened, setOpened] = useState({ times: 0, about: '', chats: false });
  const chat = useChat(asked?.chats ? asked.slug : null);
  if (!asked) return children;
  return (
    <InquiringContext
      value={{
        ...asked,
        isLive: chat?.chat === 'now',
        open: ({ about = '', chats = false } = {}) =>
          setOpened(({ times }) => ({ times: times + 1, about, chats })),
      }}
    >
      {children}
      {opened.times > 0 && (
        <Suspense>
          <InquiryDialog asked={asked} chat={chat} opened={opened} />
        </Suspense>
      )}
    </InquiringContext>
  );
}

/** Leads to a page with the form; with script the form opens here. Nothing where nobody would answer. */
function InquireButton({ look = 'second' }: { look?: 'main' | 'second' }) {
  const asked = useContext(InquiringContext);
  if (!asked) return null;
  return (
    <a
      className={classes.button}
      data-look={look}
      href={`/listing-details/${asked.slug}/inquire`}
      rel="nofollow"
      onClick={inPlace(() => asked.open())}
    >
      <IconMessage size={20} stroke={1.5} aria-hidden />
      <span className={classes.word}>inquire now</span>
    </a>
  );
}

/** The same for one thing that the business offers, which the message then names. */
function AskLink({ about, className }: { about: string; className: string | undefined }) {
  const asked = useContext(InquiringContext);
  if (!asked) return null;
  return (
    <a
      className={className}
      href={`/listing-details/${asked.slug}/inquire?${new URLSearchParams({ about })}`}
      rel="nofollow"
      aria-label={`Ask: ${about}`}
      onClick={inPlace(() => asked.open({ about }))}
    >
      Ask
    </a>
  );
}

/** Answers a plain press; one that asks for another tab or window is the browser's. */
const inPlace = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
};

/** Offers a chat if there is one now, or says how soon the business usually answers. */
function AnsweringTime() {
  const asked = useContext(InquiringContext);
  if (asked?.isLive)
    return (
      <p className={classes.answers}>
        <span className={classes.here} aria-hidden />
        Someone is here now.{' '}
        <button type="button" className={classes.chat} onClick={() => asked.open({ chats: true })}>
          Chat now
        </button>
      </p>
    );
  return asked?.answers ? <p className={classes.answers}>{asked.answers}</p> : null;
}
