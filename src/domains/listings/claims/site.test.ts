import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClaim, aNewcomer, anImportedListing } from '#src/testing/claims.ts';
import { type Sender, sender } from '#src/testing/listings/listing-form.ts';
import type { Claim } from './contract.ts';
import { lookAtSites } from './jobs.server.ts';

let app: TestApp;
let business: Sender;
let id: number;
let site: NonNullable<Claim['ways']['site']>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const listing = await anImportedListing(app);
  business = await sender(app, (await aNewcomer(app)).id);
  id = await aClaim(business, listing.slug);
  ({ site } = (await see()).ways);
});

const see = async () => (await business.get(`/api/claim/${id}`)).json().claim;
const check = async () => (await business.post(`/api/claim/${id}/site`)).json();
const home = () => `https://www.${site.host}/`;

describe('a website proves a claim', () => {
  test.each<[string, () => unknown]>([
    ['dns', () => app.outside.records.set(site.host, { records: ['v=spf1 -all', site.dns] })],
    ['meta', () => app.outside.pages.set(home(), { text: `<html><head>${site.meta}</head><body>` })],
    ['file', () => app.outside.pages.set(site.file.url, { text: `${site.file.content}\n` })],
  ])('by %s', async (method, show) => {
    expect(await check()).toMatchObject({
      message: 'We have not found it yet. We look again every hour for a week.',
      claim: { state: 'asked' },
    });
    show();
    expect((await check()).claim).toMatchObject({ state: 'granted', method });
  });

  test('when a job finds it within a week of the button', async () => {
    app.outside.records.set(site.host, { records: [site.dns] });
    expect(await lookAtSites(app.context)).toBe(0);
    app.outside.records.clear();
    await check();
    app.outside.records.set(site.host, { records: [site.dns] });
    expect(await lookAtSites(app.context)).toBe(1);
    expect((await see()).state).toBe('granted');
  });
});

test.each<[string, () => string]>([
  ['in the text of a page', () => `<head><title>Rowan</title></head><body>${site.meta}</body>`],
  ['in a comment', () => `<head><!-- ${site.meta} --></head>`],
  ['under another name', () => `<head>${site.meta.replace('treatory', 'another')}</head>`],
  ['of another claim', () => `<head>${site.meta.replace(/content="./, 'content="!')}</head>`],
])('a tag %s proves nothing', async (_, text) => {
  app.outside.pages.set(home(), { text: text() });
  expect((await check()).claim.state).toBe('asked');
});

test('whatever a website answers, what is said is the same', async () => {
  const said = new Set<string>();
  for (const seen of [
    { text: 'nothing' },
    { fault: 'refused' },
    { fault: 'unreachable' },
    { fault: 'slow' },
    { fault: 'odd' },
  ] as const) {
    app.outside.pages.set(home(), seen);
    const { claim: _, ...rest } = await check();
    said.add(JSON.stringify(rest));
  }
  expect(said.size).toBe(1);
});
