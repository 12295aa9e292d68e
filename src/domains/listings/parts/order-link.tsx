import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import classes from './order-link.module.css';

interface Ordering {
  readonly slug: string;
  /** Whether what costs something is paid now, through us; else it is asked for and paid at the venue. */
  readonly isPaidHere: boolean;
}

const OrderingContext = createContext<Ordering | null>(null);

/** Around a page on which what has one price can be ordered. */
export const OrderingFrom = ({ ordering, children }: { ordering: Ordering | null; children: ReactNode }) => (
  <OrderingContext value={ordering}>{children}</OrderingContext>
);

interface OrderLinkProps {
  /** What is ordered, as its page is asked for it. */
  readonly what: { readonly package: number } | { readonly variant: number };
  /** What it is called, for whoever hears the link alone. */
  readonly name: string;
  readonly isFree: boolean;
  /** Where it is not, its place stays empty, so that the prices of a list stand in one column. */
  readonly isOrderable: boolean;
}

/** The quiet way to order one thing; nothing on a page where nothing is sold. */
export function OrderLink({ what, name, isFree, isOrderable }: OrderLinkProps) {
  const ordering = useContext(OrderingContext);
  if (!ordering) return null;
  if (!isOrderable) return <span className={classes.none} />;
  const word = ordering.isPaidHere && !isFree ? 'Buy' : 'Request';
  const [[kind, id] = []] = Object.entries(what);
  return (
    <Link
      className={classes.order}
      to={`/listing-details/${ordering.slug}/order?${kind}=${id}`}
      rel="nofollow"
      aria-label={`${word}: ${name}`}
    >
      {word}
    </Link>
  );
}
