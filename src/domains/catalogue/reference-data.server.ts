import { type ArtShape, artSizes, recipe } from '#src/artwork/recipe.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import amenities from './facts/amenities.json' with { type: 'json' };
import categories from './facts/categories.json' with { type: 'json' };
import tags from './facts/tags.json' with { type: 'json' };
import kinds from './facts/treatment-kinds.json' with { type: 'json' };
import * as laying from './laying.server.ts';
import { synonyms } from './synonyms.ts';

/**
 * Lays the catalogue that ships with the product: categories with their artwork, treatment kinds, amenities,
 * tags and synonyms. Safe to repeat at every start and by several processes at once; what an operator has changed,
 * added or removed stays so.
 */
export async function seedCatalogue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await laying.putArtworks(tx, categories.flatMap(artworksOf));
    await laying.putCategories(tx, inOrder(categories).map(withTokens));
    await laying.putTreatmentKinds(tx, kinds);
    await laying.putLabels(tx, 'amenities', inOrder(amenities));
    await laying.putLabels(tx, 'tags', inOrder(tags));
    await laying.putSynonyms(tx, synonyms);
  });
}

type CategoryFact = (typeof categories)[number];

const inOrder = <Fact extends object>(facts: readonly Fact[]) =>
  facts.map((fact, index) => ({ ...fact, position: index + 1 }));

const token = (slug: string, use: 'icon' | 'background') => `category-${slug}-${use}`;

const withTokens = <Fact extends CategoryFact>(fact: Fact) => ({
  ...fact,
  icon: token(fact.slug, 'icon'),
  background: token(fact.slug, 'background'),
});

/** A category's two drawings: a square one and a 4:3 one, the same at every start. */
function artworksOf({ slug, family }: CategoryFact, index: number) {
  const drawn = (use: 'icon' | 'background', shape: ArtShape) => ({
    token: token(slug, use),
    recipe: recipe.parse({ motif: slug, family, seed: index + 1, shape }),
    ...artSizes[shape],
  });
  return [drawn('icon', 'icon'), drawn('background', 'card')];
}
