import { Fragment } from 'react';
import { Link } from 'react-router';
import { counted, priceText } from '../../texts.ts';
import type { BrandPage } from '../contract.ts';
import classes from './brand-lists.module.css';

/** What several places of a brand offer, and from which price. */
export const SharedTreatments = ({ treatments }: Pick<BrandPage, 'treatments'>) => (
  <ul className={classes.rows}>
    {treatments.map(({ id, name, category, price, places }) => (
      <li key={id}>
        <div>
          <h3>{name}</h3>
          <p className={classes.soft}>
            {category} · at {counted(places, 'place')}
          </p>
        </div>
        {price && <span className={classes.price}>{priceText(price)}</span>}
      </li>
    ))}
  </ul>
);

/** Who works where, as each agreed to be named. */
export const WhoWorksWhere = ({ people }: Pick<BrandPage, 'people'>) => (
  <>
    <ul className={classes.rows}>
      {people.map(({ id, name, qualification, places }) => (
        <li key={id}>
          <div>
            <h3>{name}</h3>
            {qualification !== '' && <p className={classes.soft}>{qualification}</p>}
          </div>
          <p className={`${classes.soft} ${classes.where}`}>
            {places.map(({ slug, title, town }, index) => (
              <Fragment key={slug}>
                {index > 0 && ' · '}
                <Link to={`/listing-details/${slug}#team`}>{placeName(title, town)}</Link>
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ul>
    <p className={classes.consent}>
      Named with their consent. The page of each place says how to ask to be hidden.
    </p>
  </>
);

const placeName = (title: string, town: string) =>
  town === '' || title.includes(town) ? title : `${title}, ${town}`;
