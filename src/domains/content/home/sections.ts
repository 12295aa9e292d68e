/** The sections of the home page below its first view, in the order in which they come, as operators know them. */
export const homeSections = {
  ticker: 'Names of the categories, passing by',
  featured: 'Featured businesses, labelled as promoted',
  members: 'Elite members',
  categories: 'Service categories',
  soon: 'Coming soon: featured products',
  videos: 'Beyond the Treatment: videos',
  blog: 'Blog and news',
  browse: 'Browse by treatment',
} as const;
export type HomeSection = keyof typeof homeSections;
export const homeSectionNames = Object.keys(homeSections) as [HomeSection, ...HomeSection[]];

export interface PlacedSection {
  readonly name: HomeSection;
  readonly is_hidden: boolean;
}

export const shippedHome: readonly PlacedSection[] = homeSectionNames.map((name) => ({
  name,
  is_hidden: false,
}));

/** What was saved, with sections that came with later software at the end, and without those that are gone. */
export const withNewSections = (saved: readonly PlacedSection[]): PlacedSection[] => [
  ...saved.filter(({ name }) => name in homeSections),
  ...shippedHome.filter(({ name }) => saved.every((one) => one.name !== name)),
];

/** What a save changes, in words; empty for nothing. */
export function homeNote(before: readonly PlacedSection[], after: readonly PlacedSection[]): string {
  const notes = after.flatMap(({ name, is_hidden: isHidden }) => {
    const was = before.find((one) => one.name === name);
    if (!was || was.is_hidden === isHidden) return [];
    return [`${isHidden ? 'Hid' : 'Showed'} “${homeSections[name]}”`];
  });
  const order = (sections: readonly PlacedSection[]) => sections.map(({ name }) => name).join();
  if (order(before) !== order(after))
    notes.push(`New order: ${after.map(({ name }) => homeSections[name]).join(', ')}`);
  return notes.length === 0 ? '' : `${notes.join('. ')}.`;
}
