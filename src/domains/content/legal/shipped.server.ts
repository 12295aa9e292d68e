import { readFileSync } from 'node:fs';
import { readDocument } from './documents.ts';
import { type LegalPage, legalPages } from './pages.ts';

const read = (page: LegalPage) =>
  readDocument(readFileSync(new URL(`./${page}.md`, import.meta.url), 'utf8'));

/** The texts that come with the software: in force until an operator publishes a version of the page. */
export const shippedPages = Object.fromEntries(legalPages.map((page) => [page, read(page)])) as Readonly<
  Record<LegalPage, ReturnType<typeof readDocument>>
>;
