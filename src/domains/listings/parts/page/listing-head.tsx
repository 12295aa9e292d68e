import { IconMapPin } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingDetails } from '../../pages/contract.ts';
import { searchHref } from '../../search/query/address.ts';
import { ExplainedBadges } from '../badges.tsx';
import { OpenState } from './contact-box.tsx';
import classes from './listing-head.module.css';

/** A name of more letters is set smaller, so that the page begins on the first screen. */
const longTitle = 40;

/** The way to a business: home, its category, its city, itself. */
export function crumbsOf({ title, slug, category, city }: ListingDetails) {
  return [
    { name: 'Home', path: '/' },
    { name: category.name, path: searchHref({ category: category.slug }) },
    ...(city
      ? [{ name: city.name, path: searchHref({ category: category.slug, location: city.slug }) }]
      : []),
    { name: title, path: `/listing-details/${slug}` },
  ];
}

interface ListingHeadProps {
  readonly listing: ListingDetails;
  readonly heart?: ReactNode;
  readonly rating?: ReactNode;
}

export function ListingHead({ listing, heart, rating }: ListingHeadProps) {
  const { title, category, open, badges, summary, brand } = listing;
  return (
    <header className={classes.head}>
      <Crumbs listing={listing} />
      <p className={classes.category}>{category.name}</p>
      <h1 data-long={title.length > longTitle}>{title}</h1>
      {rating}
      <div className={classes.facts}>
        <a href="#location" className={classes.place}>
          <IconMapPin size={20} stroke={1.5} aria-hidden />
          {addressLine(listing)}
        </a>
        {open && <OpenState open={open} />}
      </div>
      {brand && (
        <p>
          One of {brand.more_places + 1} places of <Link to={`/brand/${brand.slug}`}>{brand.name}</Link>
        </p>
      )}
      <ExplainedBadges badges={badges} />
      {heart}
      {summary !== '' && listing.description === '' && <p className={classes.summary}>{summary}</p>}
      <Notices listing={listing} />
    </header>
  );
}

const addressLine = ({ address, town, postcode, city }: ListingDetails): string =>
  [address, town || city?.name, postcode].filter(Boolean).join(', ');

function Crumbs({ listing }: { listing: ListingDetails }) {
  const crumbs = crumbsOf(listing);
  return (
    <nav className={classes.crumbs} aria-label="Breadcrumbs">
      {crumbs.slice(0, -1).map(({ name, path }) => (
        <Fragment key={path}>
          <Link to={path}>{name}</Link>
          <span aria-hidden>/</span>
        </Fragment>
      ))}
      <span aria-current="page">{listing.title}</span>
    </nav>
  );
}

function Notices({ listing: { claimed, state, slug } }: { listing: ListingDetails }) {
  return (
    <>
      {state === 'paused' && (
        <p className={classes.notice}>
          This page is paused: the business is not taking new clients from here at the moment.
        </p>
      )}
      {!claimed && (
        <p className={classes.notice}>
          This page has not been claimed by the business. What it says comes from public records and may be
          out of date. <Link to={`/claim/${slug}`}>Is this your business?</Link>
        </p>
      )}
    </>
  );
}
