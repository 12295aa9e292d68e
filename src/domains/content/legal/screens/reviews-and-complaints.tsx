import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { operatorOf } from '../document.ts';
import { reviewVersions } from '../history.ts';
import { LegalPage } from '../parts/legal-page.tsx';
import { reviewsAndComplaints } from '../reviews/index.tsx';
import type { Route } from './+types/reviews-and-complaints.ts';

export const loader = ({ context }: Route.LoaderArgs) => operatorOf(context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reviews and complaints',
    path: '/reviews-and-complaints',
    description:
      'How reviews are written, checked and published here, why fake ones are banned, and how to complain about anything.',
  });

export default function ReviewsAndComplaints({ loaderData: operator }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Reviews and complaints"
      lead="Which reviews will be shown here, and what happens when you complain."
      operator={operator}
      sections={reviewsAndComplaints(operator)}
      versions={reviewVersions}
    />
  );
}
