import { data } from 'react-router';
import { NotFound } from '../parts/not-found.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: "This page can't be found" }, { name: 'robots', content: 'noindex' }];

export default function NotFoundScreen() {
  return <NotFound />;
}
