import { useSearchParams } from 'react-router';
import { returnAddress } from '../../return-address.ts';

/** Where the page's address says to go on after signing in: a path of this site that is known, else the dashboard. */
export function useReturn(): string {
  const [query] = useSearchParams();
  return returnAddress(query.get('return'));
}
