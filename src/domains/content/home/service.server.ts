import type { Verb } from '#src/platform/serve.server.ts';
import { type Arranged, arranged } from '../arranged/service.server.ts';
import type { getHomeSections } from './contract.ts';
import { homeNote, type PlacedSection, shippedHome, withNewSections } from './sections.ts';

export const arrangedHome: Arranged<readonly PlacedSection[]> = {
  ...{ name: 'home', shipped: shippedHome, noteOf: homeNote },
};

/** What visitors see below the first view. */
export const homeSections: Verb<typeof getHomeSections> = async ({ db }) => {
  const { content } = await arranged(db, arrangedHome);
  const shown = withNewSections(content).filter(({ is_hidden: isHidden }) => !isHidden);
  return { sections: shown.map(({ name }) => name) };
};
