import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import classes from './order-link.module.css';

interface Ordering {
  readonly slug: string;
  /** Whether what costs something is paid now, through us; else it is asked for and paid at the venue. */
  readonly isPaidHere: boolean;
}

/** A link to the enquiry form that names what is asked about. */
type AskLink = ComponentType<{ readonly about: string; readonly className: string | undefined }>;

interface Ways {
  readonly ordering: Ordering | null;
  /** Where the business's times are booked on the page of this path; null where it takes no bookings. */
  readonly booking: string | null;
  /** Null where the listing has no owner to answer. */
  readonly Ask: AskLink | null;
}

const WaysContext = createContext<Ways>({ ordering: null, booking: null, Ask: null });

/** Around a page on which what has one price can be ordered, and the rest asked for. */
export const OrderingFrom = ({ ordering, booking, Ask, children }: Ways & { children: ReactNode }) => (
  <WaysContext value={{ ordering, booking, Ask }}>{children}</WaysContext>
);

interface OrderLinkProps {
  /** What is ordered, as its page is asked for it. */
  readonly what: { readonly package: number } | { readonly variant: number };
  /** What it is called, for people who hear the link alone. */
  readonly name: string;
  readonly price: 'free' | 'from' | 'fixed';
  /** Where it is not, its place stays empty, so that the prices of a list stay in one column. */
  readonly isOrderable: boolean;
}

/**
 * The quiet way to book or order one thing, or to ask what it costs; nothing on a page where none is possible. Where
 * times are booked, a request without one gives way; what can be paid for here is still sold, one size smaller.
 */
export function OrderLink(props: OrderLinkProps) {
  const { ordering, booking } = useContext(WaysContext);
  const { what, name, price, isOrderable } = props;
  if (booking === null || !('variant' in what) || !(isOrderable || price === 'from'))
    return <Order {...props} />;
  const isSold = ordering?.isPaidHere && isOrderable && price === 'fixed';
  return (
    <span className={classes.pair}>
      <Link
        className={classes.order}
        data-first
        to={`${booking}?variant=${what.variant}`}
        rel="nofollow"
        aria-label={`Book: ${name}`}
      >
        Book
      </Link>
      {isSold && <Order {...props} className={classes.or} />}
    </span>
  );
}

function Order({
  what,
  name,
  price,
  isOrderable,
  className = classes.order,
}: OrderLinkProps & { className?: string | undefined }) {
  const { ordering, Ask } = useContext(WaysContext);
  if (price === 'from' && Ask) return <Ask about={name} className={classes.order} />;
  if (!ordering) return null;
  if (!isOrderable) return <span className={classes.none} />;
  const word = ordering.isPaidHere && price !== 'free' ? 'Buy' : 'Request';
  const [[kind, id] = []] = Object.entries(what);
  return (
    <Link
      className={className}
      to={`/listing-details/${ordering.slug}/order?${kind}=${id}`}
      rel="nofollow"
      aria-label={`${word}: ${name}`}
    >
      {word}
    </Link>
  );
}
