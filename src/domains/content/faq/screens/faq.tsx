import { Link } from 'react-router';
import { checkTime } from '#src/domains/advertising/check-time.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import pills from '#src/ui/pills.module.css';
import { type Markup, readSections } from '../../markdown.ts';
import questions from '../questions.md?raw';
import type { Route } from './+types/faq.ts';
import classes from './faq.module.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  groups: faqGroups(context.get(siteContext).name),
});

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

interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const groups = readSections(questions);

/** What people ask, in groups. In the file each question is a heading and its answer one plain paragraph. */
const faqGroups = (product: string): FaqGroup[] =>
  groups({ product, checkTime }).map(({ id, title, content }) => ({
    id,
    title,
    questions: content.flatMap((piece, index) =>
      index % 2 === 0 ? [{ question: textOf(piece), answer: textOf(content[index + 1]) }] : [],
    ),
  }));

const textOf = (piece: Markup = ''): string =>
  typeof piece === 'string' ? piece : piece.content.map(textOf).join('');
