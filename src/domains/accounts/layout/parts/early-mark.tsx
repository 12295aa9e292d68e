import { HeadScript } from '#src/platform/web/boot-scripts.tsx';

/**
 * Marks the document where a token is stored, before anything is painted: a signed-in person never sees the
 * links to sign in flash by. The server knows nothing of it, and the page stays the same for everybody.
 */
export const EarlyMark = () => (
  <HeadScript code="try{localStorage.getItem('token')&&(document.documentElement.dataset.signedIn='')}catch{}" />
);
