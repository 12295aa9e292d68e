import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

/** For an address that leads nowhere. */
export const NotFound = () => (
  <MessagePage title="This page can't be found" text="The page you are looking for does not exist.">
    <ButtonLink to="/">Go to Home</ButtonLink>
    <ButtonLink to="/featured-search-listing" look="quiet">
      Search treatments
    </ButtonLink>
  </MessagePage>
);
