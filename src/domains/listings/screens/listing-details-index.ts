import { redirect } from 'react-router';
import { searchPath } from '../search/query/address.ts';

/** A business page needs a business: without one, the search. */
export const loader = () => redirect(searchPath, 301);
