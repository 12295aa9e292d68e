/** What is rated beside the whole, each from 1 to 5; all may be left out. */
export const facets = ['cleanliness', 'price_as_told', 'comfort', 'result'] as const;
export type Facet = (typeof facets)[number];
export const facetNames: Readonly<Record<Facet, string>> = {
  cleanliness: 'Cleanliness',
  price_as_told: 'Price as told',
  comfort: 'Comfort',
  result: 'Result',
};

/** How it is known that the author was there. */
export const provenances = ['booked-and-paid', 'booked', 'recorded', 'enquiry'] as const;
export type Provenance = (typeof provenances)[number];
export const provenanceNames: Readonly<Record<Provenance, string>> = {
  'booked-and-paid': 'Booked and paid here',
  booked: 'Booked here',
  recorded: 'Visit recorded by the business',
  enquiry: 'Asked, was not treated',
};

/** Only who booked here counts: a business could record visits that nobody made. */
export const countedProvenances = ['booked-and-paid', 'booked'] as const satisfies readonly Provenance[];
export const isCounted = (provenance: Provenance): boolean =>
  (countedProvenances as readonly Provenance[]).includes(provenance);

export const reviewStates = ['held', 'published', 'removed', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review waits for a person. */
export const holdReasons = ['link', 'contact-details', 'team', 'same-browser', 'payer'] as const;
export type HoldReason = (typeof holdReasons)[number];
export const holdTexts: Readonly<Record<HoldReason, string>> = {
  link: 'it has a link in it',
  'contact-details': 'it has an email address, a phone number or a postcode in it',
  team: 'its author seems to belong to the business',
  'same-browser': 'it was written in a browser that the business uses to sign in',
  payer: 'the visit was paid from the PayPal account of the business',
};

/** What one star to five stars mean. */
export const starWords = ['Bad', 'Poor', 'All right', 'Good', 'Great'] as const;

export const shortestBody = 20;
export const longestBody = 3_000;
export const longestName = 60;
export const longestReply = 2_000;
export const longestReport = 2_000;

const hour = 3_600_000;
const day = 24 * hour;
/** From the end of a visit until its client is invited. */
export const invitedAfterMs = day;
/** From the invitation until the one reminder. */
export const remindedAfterMs = 7 * day;
/** How long an invitation can be used. */
export const usableForMs = 90 * day;
/** How long a link of a client's own area works. */
export const ownLinkForMs = day;
/** How long we know whom we asked. */
export const askedKnownForMs = 365 * day;
/** How long an author may correct what was sent. */
export const correctableForMs = 48 * hour;
/** In how much time a person looks at what waits. */
export const decidedWithinMs = 48 * hour;

/** From how many counted reviews on something of a person or a treatment is shown. */
export const fewestForPart = 5;

/** What the counted reviews of a listing come to; `byStar` begins with one star. */
export interface Rating {
  readonly count: number;
  readonly sum: number;
  readonly byStar: readonly number[];
}

export const noRating: Rating = { count: 0, sum: 0, byStar: [0, 0, 0, 0, 0] };

/** The page to which a mailed link leads. */
export const reviewLinkPath = (token: string): string => `/review?token=${token}`;

/** In which order reviews are read. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;

/** Which of its reviews a business reads. */
export const receivedStates = ['all', 'unanswered', 'reported'] as const;
export type ReceivedState = (typeof receivedStates)[number];

/** The screen of the business for one review. */
export const receivedReviewPath = (id: number): string => `/dashboard/reviews/${id}`;
