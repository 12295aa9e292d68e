import { Link } from 'react-router';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { getListingDetails } from '../../pages/contract.ts';
import type { Route } from './+types/is-this-yours.ts';
import classes from './is-this-yours.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { slug, title, town, claimed } = dataOf(
    await context.get(apiContext)(getListingDetails, { slug: params.slug }),
  );
  return { slug, title, town, claimed, siteName: context.get(siteContext).name };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Claim ${loaderData.title} · ${loaderData.siteName}` : 'Claim a listing' },
  { name: 'robots', content: 'noindex' },
];

/** Explains how the person who runs a business claims its page. */
export default function IsThisYours({ loaderData: { slug, title, town, claimed } }: Route.ComponentProps) {
  const dashboard = `/dashboard/claim/${slug}`;
  const removal = `${dashboard}?wish=remove`;
  return (
    <div className={classes.page}>
      <p>
        <Link to={`/listing-details/${slug}`}>Back to {title}</Link>
      </p>
      <h1>Is {title} your business?</h1>
      {claimed && (
        <p>
          A business already looks after this page. If it is not you, and the business is yours, claim it all
          the same: a person here looks at every such case.
        </p>
      )}
      <p>
        {town ? `This page about the business in ${town} ` : 'This page '}was made from public records. Once
        you have shown that you run the business, the page is yours to look after. It costs nothing.
      </p>
      <h2>How it works</h2>
      <ol className={classes.steps}>
        <li>Sign in with a business account, or register one.</li>
        <li>
          Prove that you run the business: by a code to an email address at its website, by something that you
          put on the website, by a code that we post to its address, or by a document.
        </li>
        <li>
          Add opening hours, treatments with prices, and pictures. The page stays at its address all the
          while.
        </li>
      </ol>
      <div className={classes.ways}>
        <ButtonLink to={dashboard}>Claim this page</ButtonLink>
        <ButtonLink to={loginPath(dashboard, '/business-registration')} look="quiet">
          Register my business first
        </ButtonLink>
      </div>
      <h2>Something else</h2>
      <ul className={classes.others}>
        <li>
          <Link to={removal}>It is mine, and I want the page removed</Link>
        </li>
        <li>
          <Link to={`/listing-details/${slug}/report`}>This business has closed, or the page is wrong</Link>
        </li>
      </ul>
    </div>
  );
}
