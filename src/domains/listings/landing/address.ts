/** The standing address of a category in a city. */
export const landingPath = (category: string, city: string): string => `/treatments/${category}/${city}`;
