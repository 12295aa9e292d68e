import type { LegalSection, Operator } from '../document.ts';

/** What decides the order of results, in the detail that businesses have a right to. */
export const ranking = ({ product }: Operator): LegalSection[] => [
  {
    id: 'ranking',
    title: 'How results are ordered',
    body: (
      <>
        <p>
          Clients and businesses have a right to know this, so here are the main things that count, in the
          order of their weight, and why.
        </p>
        <h3>Who is in the results</h3>
        <p>
          Pages that are live and match: the words (spelling mistakes and everyday names included), the
          category, the filters, and the distance from the place that was given.
        </p>
        <h3>“Best match”, the order you get unless you choose another</h3>
        <ol>
          <li>
            <strong>Where the words were found.</strong> In the business’s name first; then in what it offers,
            meaning treatments, categories and people; then anywhere else on its page. The closer to the name
            or the offer, the likelier it is what was meant.
          </li>
          <li>
            <strong>Whose own trade it is.</strong> Where a category is browsed without words, businesses of
            that category stand before those of another that also offer something of it.
          </li>
          <li>
            <strong>How complete the page is.</strong> Pictures, opening hours, prices, a real description,
            the people who work there, and whether we verified the business: with these a client can choose.
            No single one of them is worth more than being a match.
          </li>
          <li>
            <strong>Which page is newer.</strong> Among equals the newer stands first, so that newcomers are
            seen.
          </li>
        </ol>
        <p>
          You can also sort by distance, by price or by newest. Then that alone decides, and the price is the
          one of the treatment that was searched for.
        </p>
        <h3>What payment changes, and what it does not</h3>
        <ul>
          <li>
            <strong>The order of results contains no payment.</strong> Neither a plan nor a commission moves a
            page up or down in it.
          </li>
          <li>
            Above the results appear <strong>at most three promoted pages</strong>, each labelled “Promoted”.
            They belong to businesses on the Elite plan, match the search in their name or offer, and lie
            within 40 km of the place that was given. If more than three qualify they take turns, another
            three every hour.
          </li>
          <li>
            The members on the home page are businesses on the Elite plan too, shown in rotation and said to
            be so.
          </li>
        </ul>
        <h3>What plays no part</h3>
        <p>
          Who you are, what you searched for before, which device you use, and how often a page was opened.{' '}
          {product} offers no treatments of its own and so favours none. Whoever tries to mislead the order,
          with words that are not offered for instance, has that part of the page removed.
        </p>
      </>
    ),
  },
];
