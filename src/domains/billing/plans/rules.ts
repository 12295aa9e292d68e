/** This many listings on a plan means any number: the original's front end reads it so. */
export const unlimitedListings = 10;

/** Whether one more listing fits, where `has` count already. */
export const hasRoomFor = (numberOfListings: number, has: number): boolean =>
  numberOfListings === unlimitedListings || has < numberOfListings;

/** "1 listing", "3 listings", "any number of listings". */
export const listingsText = (numberOfListings: number): string =>
  numberOfListings === unlimitedListings
    ? 'any number of listings'
    : `${numberOfListings} ${numberOfListings === 1 ? 'listing' : 'listings'}`;
