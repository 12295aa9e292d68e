import { Section } from '#src/ui/section.tsx';
import { compared } from '../comparing.ts';
import type { ListingPackage } from '../contract.ts';
import { poundsText, termsOf } from '../costs.ts';
import { usualFigures } from '../figures.ts';
import classes from './cost-table.module.css';
import { CostTable } from './cost-table.tsx';

const { orders, orderPence } = usualFigures;

/** How commission is counted, with the same twenty orders under each plan. */
export const CommissionExample = ({ plans }: { plans: readonly ListingPackage[] }) => (
  <Section title="How commission is counted">
    <p className={classes.words}>
      Only on what a client orders and pays through your page, on the price after discounts and without tips
      and VAT. It falls due once the treatment was given, and is taken back as far as the client is refunded.
      Clients who ring, write or walk in cost you nothing. Orders through pages are not open yet; until they
      are, no plan has any commission to pay.
    </p>
    <CostTable
      caption={`An example: ${orders} orders at ${poundsText(orderPence)} in a month`}
      rows={compared(plans.map(termsOf), usualFigures)}
    />
  </Section>
);
