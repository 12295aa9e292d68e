import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { readReviewLedger } from '../contract.ts';
import { beginOf, rowsInFile } from '../files.ts';
import type { Route } from './+types/review-ledger-file.ts';

/** Ten thousand rows of the ledger, each a line of JSON, with its keys as they are hashed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const begin = beginOf(params.file);
  if (begin === null) throw noSuchFile();
  const lines: string[] = [];
  for (let after = begin; lines.length < rowsInFile; ) {
    const { rows } = dataOf(await context.get(apiContext)(readReviewLedger, { after }));
    lines.push(...rows.map((row) => `${JSON.stringify(row)}\n`));
    const last = rows.at(-1);
    if (!last || rows.length < 1_000) break;
    after = last.seq;
  }
  if (lines.length === 0) throw noSuchFile();
  return new Response(lines.join(''), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="review-ledger-${params.file}"`,
      // A full file never changes.
      'cache-control': `public, max-age=${lines.length === rowsInFile ? 86_400 : 60}`,
    },
  });
}

/** A route without a screen: the router would answer an empty file. */
const noSuchFile = () =>
  new Response(
    '<!doctype html><html lang="en-GB"><title>No such file</title><h1>There is no such file of the ledger</h1><p><a href="/reviews/ledger">The ledger of reviews</a></p></html>',
    { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
