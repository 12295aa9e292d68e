import type { LegalSection, Operator } from '../document.ts';

/** What holds for those who look for a treatment. */
export const client = ({ email }: Operator): LegalSection[] => [
  {
    id: 'clients',
    title: 'For clients',
    body: (
      <>
        <h3>What you can rely on</h3>
        <ul>
          <li>
            A price shown here is the full price for one person, with VAT and every charge that cannot be
            avoided. “From” means that you can really book the treatment at that price.
          </li>
          <li>
            A badge says what it means: “Verified” means that we checked who runs the business, “Promoted” and
            “Elite member” that the business pays for a plan, and “Unclaimed” that it has not confirmed its
            page.
          </li>
          <li>Searching, comparing and writing to a business costs you nothing.</li>
        </ul>
        <h3>What we ask of you</h3>
        <ul>
          <li>
            Look at the page before you decide, and ask the business what you need to know: who treats you,
            with what training and insurance, and what can go wrong.
          </li>
          <li>
            Tell a business honestly anything that matters for your safety, and write only if you are really
            interested.
          </li>
        </ul>
        <h3>If something goes wrong</h3>
        <p>
          Speak to the business first: it owes you the care and skill that the Consumer Rights Act 2015
          requires, and nothing here takes that away. If its page was wrong, or it does not reply, report the
          page or write to <a href={`mailto:${email}`}>{email}</a>. We can correct or take down a page, and
          end a business’s account; we cannot decide a dispute about a treatment. Take concerns about a
          registered practitioner to their regulator, such as the GMC, NMC, GDC or HCPC.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'Buying through a business’s page',
    body: (
      <p>
        Where a business offers treatments for sale on its page, you buy from that business. Before you order
        you see who it is, the total price, how you may cancel, and what happens to your money if you do.
        Where the law gives you 14 days to change your mind, you have them here too, and you get your money
        back within 14 days.
      </p>
    ),
  },
];
