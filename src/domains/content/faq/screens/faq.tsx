import { Link } from 'react-router';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import pills from '#src/ui/pills.module.css';
import { getFaq } from '../contract.ts';
import type { Route } from './+types/faq.ts';
import classes from './faq.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  groups: dataOf(await context.get(apiContext)(getFaq, {})).groups,
});

type FaqGroup = EndpointOutput<typeof getFaq>['groups'][number];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Frequently asked questions',
    path: '/frequently-asked-question',
    description:
      'Answers for businesses and customers: what a listing costs, how results are ordered, what verified means, and what we keep.',
  }),
  ...(loaderData ? [{ 'script:ld+json': faqData((loaderData as { groups: FaqGroup[] }).groups) }] : []),
];

/** The questions as search engines take them. */
const faqData = (groups: readonly FaqGroup[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Frequently asked questions</h1>
        <nav aria-label="Groups of questions">
          <ul className={pills.pills}>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {groups.map(({ id, title, questions }) => (
        <section key={id} id={id} className={classes.group} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className={classes.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
      <p>
        Not answered? <Link to="/contact-us">Write to us</Link>: a person reads every message.
      </p>
    </div>
  );
}
