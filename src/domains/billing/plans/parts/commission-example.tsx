import { moneyText } from '#src/platform/money.ts';
import { Section } from '#src/ui/section.tsx';
import { compared } from '../comparing.ts';
import type { ListingPackage } from '../contract.ts';
import { monthlyTermsOf } from '../costs.ts';
import { usualFigures } from '../figures.ts';
import { clientPaymentsText } from '../offer.ts';
import classes from './cost-table.module.css';
import { CostTable } from './cost-table.tsx';

const { orders, orderPence } = usualFigures;

interface CommissionExampleProps {
  readonly plans: readonly ListingPackage[];
  /** Whether clients pay through a business's page here; else they pay at the venue. */
  readonly takesClientPayments: boolean;
}

/** How commission is counted, with the same twenty orders under each plan. */
export const CommissionExample = ({ plans, takesClientPayments }: CommissionExampleProps) => (
  <Section title="How commission is counted">
    <p className={classes.words}>
      Only on what a client orders through your page, on the price after discounts and without tips and VAT.
      It is due once the treatment has been given, is returned when the client is refunded, and appears on
      your monthly statement. Clients who ring, write or walk in cost you nothing.{' '}
      {clientPaymentsText(takesClientPayments)}
    </p>
    <CostTable
      caption={`An example: ${orders} orders at ${moneyText(orderPence)} in a month`}
      rows={compared(plans.map(monthlyTermsOf), usualFigures)}
    />
  </Section>
);
