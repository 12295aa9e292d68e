import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '#src/testing/render.ts';
import { ContactBox, StickyAction } from './contact-box.tsx';

const listing = {
  title: 'Stillwater',
  state: 'live',
  phone: '',
  email: '',
  website: 'https://stillwater.example/',
  social: [{ network: 'instagram', url: 'https://instagram.com/stillwater' }],
  open: null,
  treatments: [],
  lat: 53.8,
  lng: -1.5,
  address: '',
  town: 'Leeds',
  postcode: '',
};

test('T21: the links of a business pass on no ranking and no referrer', () => {
  const html = rendered(() => [
    createElement(ContactBox as never, { key: 'box', listing } as never),
    createElement(StickyAction as never, { key: 'sticky', listing } as never),
  ]);
  const links = [...html.matchAll(/<a [^>]*href="https:\/\/(?:stillwater|instagram)[^>]*>/g)].map(
    ([link]) => link,
  );
  expect(links).toHaveLength(3);
  expect(links.filter((link) => !link.includes('rel="nofollow ugc noopener noreferrer"'))).toEqual([]);
});
