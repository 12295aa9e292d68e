import { SearchForm } from '#src/domains/listings/parts/search-form.tsx';
import { HeroScene } from '#src/ui/hero-scene.tsx';
import classes from './hero.module.css';

interface Choice {
  slug: string;
  name: string;
}

/** The first view: what this is, and the search. */
export const Hero = ({ categories, cities }: { categories: Choice[]; cities: Choice[] }) => (
  <div className={classes.hero}>
    <HeroScene />
    <div className={classes.inner}>
      <p className={classes.eyebrow}>Beauty · Wellness · Healthcare</p>
      <h1 className={classes.title}>Your One Stop Solution For All Things, Treatment</h1>
      <div className={classes.form}>
        <SearchForm categories={categories} cities={cities} />
      </div>
    </div>
  </div>
);
