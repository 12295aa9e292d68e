import { durationShown } from '#src/domains/treatments/rules.ts';
import { poundsText } from '#src/platform/money.ts';
import type { ListingPackage } from '../../packages/shapes.ts';
import { counted, priceText } from '../../texts.ts';
import { RichText } from '../rich-text.tsx';
import { OrderLink } from './order-link.tsx';
import classes from './package-list.module.css';
import prices from './price-list.module.css';

/** Nothing is said where everybody may have it. */
const forWhom: Record<ListingPackage['available_for'], string> = {
  'all genders': '',
  unisex: '',
  'females only': 'For women only',
  'males only': 'For men only',
};

/** What a business sells together: the price of all of it, what is in it, and what it saves. */
export const PackageList = ({ packages }: { packages: readonly ListingPackage[] }) => (
  <ul>
    {packages.map((one) => (
      <Package key={one.id} offer={one} />
    ))}
  </ul>
);

function Package({ offer }: { offer: ListingPackage }) {
  const { name, description, price, separately, saving, duration_text, available_for, includes } = offer;
  const whom = forWhom[available_for];
  return (
    <li className={classes.package}>
      <div className={classes.named}>
        <h3>{name}</h3>
        <p className={prices.terms}>
          <span className={classes.duration}>{durationShown(duration_text)}</span>
          <span className={prices.price}>{priceText(price)}</span>
          <OrderLink
            what={{ package: offer.id }}
            name={name}
            price={price.kind}
            isOrderable={offer.orderable}
          />
        </p>
      </div>
      {saving !== null && separately !== null && (
        <p className={classes.saving}>
          Save {poundsText(saving)}
          <span className={classes.soft}>, {poundsText(separately)} if bought separately</span>
        </p>
      )}
      <RichText html={description} className={classes.soft} />
      <details className={classes.includes}>
        <summary>{counted(includes.length, 'treatment')} in it</summary>
        <ul>
          {includes.map(({ treatment, variant, duration_text: takes }) => (
            <li key={`${treatment} ${variant}`}>
              <span>{variant === '' ? treatment : `${treatment}, ${variant}`}</span>
              <span className={classes.duration}>{durationShown(takes)}</span>
            </li>
          ))}
        </ul>
      </details>
      {whom !== '' && <p className={classes.soft}>{whom}</p>}
    </li>
  );
}
