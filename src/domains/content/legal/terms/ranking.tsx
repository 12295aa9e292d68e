import type { LegalSection, Operator } from '../document.ts';

/** What decides the order of results, in the detail that businesses have a right to. */
export const ranking = ({ product }: Operator): LegalSection[] => [
  {
    id: 'ranking',
    title: 'How results are ordered',
    body: (
      <>
        <p>
          Clients and businesses have a right to know this. These are the main factors, the most important
          first, and why they count.
        </p>
        <h3>Who is in the results</h3>
        <p>
          Live pages that match the words (including spelling mistakes and everyday names), the category, the
          filters and the distance from the place you give.
        </p>
        <h3>“Best match”, the order you get unless you choose another</h3>
        <ol>
          <li>
            <strong>Where the words were found.</strong> First in the business’s name; then in what it offers,
            meaning treatments, categories and people; then anywhere else on its page. A match in the name or
            the offer is more likely to be what you meant.
          </li>
          <li>
            <strong>Whose main trade it is.</strong> When you browse a category without words, businesses in
            that category come before those from another category that also offer something in it.
          </li>
          <li>
            <strong>How complete the page is.</strong> Pictures, opening hours, prices, a real description,
            the people who work there, and whether we verified the business: these help a client to choose.
            None of them outweighs a better match.
          </li>
          <li>
            <strong>Which page is newer.</strong> Of two equal pages the newer comes first, so that newcomers
            are seen.
          </li>
        </ol>
        <p>
          You can also sort by distance, by price or by newest. Then only that counts, and the price is that
          of the treatment you searched for.
        </p>
        <h3>What payment changes, and what it does not</h3>
        <ul>
          <li>
            <strong>The order of results contains no payment.</strong> No plan or commission moves a page up
            or down.
          </li>
          <li>
            <strong>At most three promoted pages</strong> appear above the results, each labelled “Promoted”.
            They belong to businesses on the Elite plan, match the search in their name or offer, and are
            within 40 km of the place you give. If more than three qualify they rotate, with a different three
            every hour.
          </li>
          <li>
            The members on the home page are also businesses on the Elite plan, shown in rotation and labelled
            as such.
          </li>
        </ul>
        <h3>What plays no part</h3>
        <p>
          Who you are, what you searched for before, which device you use, and how often a page was opened.{' '}
          {product} offers no treatments of its own and so favours none. If a business tries to manipulate the
          order, for instance by naming treatments that it does not offer, we remove that part of its page.
        </p>
      </>
    ),
  },
];
