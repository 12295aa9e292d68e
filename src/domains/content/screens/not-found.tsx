import { data } from 'react-router';

export const loader = () => data(null, { status: 404 });
export const meta = () => [{ title: 'This page can’t be found' }];

export default function NotFoundScreen() {
  return (
    <main>
      <h1>This page can't be found</h1>
    </main>
  );
}
