import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import pictures from '#src/ui/picture-card.module.css';
import unseen from '#src/ui/unseen.module.css';
import type { Category } from '../contract.ts';
import classes from './category-card.module.css';

interface CategoryCardProps {
  category: Pick<Category, 'slug' | 'name' | 'description' | 'family' | 'background_image'>;
}

/** A category in a row of them: its picture, what it is, and the way to all of them. */
export const CategoryCard = ({ category }: CategoryCardProps) => (
  <article className={pictures.card} data-family={category.family}>
    <img
      className={classes.picture}
      src={category.background_image}
      alt={category.name}
      width={800}
      height={600}
      loading="lazy"
      decoding="async"
    />
    <div className={classes.words}>
      <h3 className={classes.name}>{category.name}</h3>
      <p className={classes.description}>{category.description}</p>
      <Link className={classes.more} to="/service-categories" data-covers>
        <span className={classes.moreWords}>learn more</span>
        <span className={unseen.unseen}>about {category.name}</span>
        <IconArrowRight size={18} stroke={1.5} aria-hidden />
      </Link>
    </div>
  </article>
);
