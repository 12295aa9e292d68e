import { isRouteErrorResponse } from 'react-router';
import type { PageFault } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { NotFound } from './not-found.tsx';

/** What stands in a page's place when it could not be had: absent, taken down, out of order. */
export function Fault({ error, requestId }: { error: unknown; requestId: string }) {
  if (!isRouteErrorResponse(error)) return <OutOfOrder reference={requestId} />;
  if (error.status === 404) return <NotFound />;
  const fault = error.data as Partial<PageFault> | null;
  if (error.status >= 500) return <OutOfOrder reference={fault?.requestId ?? requestId} />;
  return (
    <MessagePage
      title={titleOf(error.status, fault)}
      text={fault?.message ?? 'We can’t show this page the way it was requested.'}
      reference={fault?.requestId}
    >
      <ButtonLink to="/">Go to Home</ButtonLink>
    </MessagePage>
  );
}

function titleOf(status: number, fault: Partial<PageFault> | null): string {
  if (status !== 410) return 'This did not work';
  return fault?.code === 'listing-closed' ? 'This business has closed' : 'This page was taken down';
}

const OutOfOrder = ({ reference }: { reference: string }) => (
  <MessagePage
    title="Something went wrong"
    text="This is our fault, not yours. Please try again in a moment. If it happens again, tell us the reference below."
    reference={reference}
  >
    {/* An empty address loads this page again. */}
    <ButtonLink to="" reloads>
      Try again
    </ButtonLink>
    <ButtonLink to="/" look="quiet">
      Go to Home
    </ButtonLink>
  </MessagePage>
);
