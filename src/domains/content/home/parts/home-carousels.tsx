import { Link } from 'react-router';
import type { Category } from '#src/domains/catalogue/contract.ts';
import { CategoryCard } from '#src/domains/catalogue/parts/category-card.tsx';
import type { ListingCard as Card } from '#src/domains/listings/cards/card.ts';
import { ListingCard } from '#src/domains/listings/parts/results/listing-card.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Carousel } from '#src/ui/carousel.tsx';
import { Section } from '#src/ui/section.tsx';
import classes from './home-carousels.module.css';

type ShownCategory = Omit<Category, 'id'>;

/** Businesses that we feature for a time, each labelled as promoted on its card. */
export const FeaturedBusinesses = ({ cards }: { cards: Card[] }) => (
  <Section
    title="Featured businesses"
    lead="Promoted: each has this place for a limited time, paid for or given by us."
  >
    <Carousel label="Featured businesses" className={classes.members}>
      {cards.map((card) => (
        <ListingCard key={card.id} card={card} />
      ))}
    </Carousel>
  </Section>
);

/** Businesses on the Elite plan, each labelled as such on its card. */
export const EliteMembers = ({ cards }: { cards: Card[] }) => (
  <Section title="elite members" lead="Businesses on our Elite plan.">
    <Carousel label="elite members" className={classes.members}>
      {cards.map((card) => (
        <ListingCard key={card.id} card={card} />
      ))}
    </Carousel>
  </Section>
);

export const ServiceCategories = ({ categories }: { categories: ShownCategory[] }) => (
  <Section
    title="Service categories"
    tone="surface"
    lead="From a haircut to physiotherapy: see what each covers, then find it near you."
  >
    <Carousel label="Service categories" className={classes.categories}>
      {categories.map((category) => (
        <CategoryCard key={category.slug} category={category} />
      ))}
    </Carousel>
  </Section>
);

/** Between steps of the row that moves by itself. */
const stepMs = 1500;

export const BrowseByTreatment = ({ categories }: { categories: ShownCategory[] }) => (
  <Section
    title="Want to See More? Browse by Treatment"
    aside={
      <div className={classes.beside}>
        <ButtonLink to="/service-categories" look="quiet">
          All categories
        </ButtonLink>
      </div>
    }
  >
    <Carousel label="Browse by Treatment" className={classes.browse} autoplayMs={stepMs}>
      {categories.map(({ slug, name, family, image_icon }) => (
        <Link key={slug} className={classes.tile} data-family={family} to="/service-categories">
          <img src={image_icon} alt="" width={240} height={240} loading="lazy" decoding="async" />
          <span>{name}</span>
        </Link>
      ))}
    </Carousel>
  </Section>
);
