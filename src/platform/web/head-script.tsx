import { useContext } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';

/**
 * A line of script that runs before the first paint, under the page's own nonce. React leaves it alone: in the
 * browser the nonce is hidden, and would look like a difference.
 */
export function HeadScript({ code }: { code: string }) {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
