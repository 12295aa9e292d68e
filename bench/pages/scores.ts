import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';

/** What every public page keeps: performance, and kilobytes of script before interaction. */
export const floor = { performance: 95, scriptKb: 160 };
const aim = { performance: 98, scriptKb: 130, styleKb: 20 };

export interface Score {
  performance: number;
  'to the aim': number;
  accessibility: number;
  'best practices': number;
  seo: number;
  'largest paint s': number;
  'layout shift': number;
  'script KB': number;
  'style KB': number;
  'page KB': number;
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The median of `runs` Lighthouse runs (mobile preset) for each page. */
export async function scorePages(address: string, pages: Record<string, string>, runs: number) {
  const debuggingPort = 9333;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  const scores: Record<string, Score> = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const results: Score[] = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await scoreOnce(`${address}${path}`, debuggingPort));
      scores[name] = medianOf(results);
    }
  } finally {
    await browser.close();
  }
  return scores;
}

function medianOf(results: Score[]): Score {
  const [first] = results;
  if (!first) throw new Error('A page needs at least one run.');
  const keys = Object.keys(first) as (keyof Score)[];
  return Object.fromEntries(
    keys.map((key) => [key, middle(results.map((result) => result[key]))]),
  ) as unknown as Score;
}

/** On a busy machine the recording of a run is lost now and then: that run says nothing and is made again. */
async function tracedRun(url: string, port: number, left = 3): ReturnType<typeof lighthouse> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  return run?.lhr.runtimeError && left > 1 ? tracedRun(url, port, left - 1) : run;
}

async function scoreOnce(url: string, port: number): Promise<Score> {
  const run = await tracedRun(url, port);
  if (!run) throw new Error(`Lighthouse had no answer for ${url}.`);
  const { categories, audits } = run.lhr;
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const details = audits['network-requests']?.details;
  const requests = (details && 'items' in details ? details.items : []) as unknown as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const kilobytes = (type: string) =>
    Math.round(
      requests
        .filter((item) => item.resourceType === type)
        .reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 102.4,
    ) / 10;
  return {
    performance: points('performance'),
    'to the aim': Math.max(0, aim.performance - points('performance')),
    accessibility: points('accessibility'),
    'best practices': points('best-practices'),
    seo: points('seo'),
    'largest paint s': Math.round(value('largest-contentful-paint') / 100) / 10,
    'layout shift': Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    'script KB': kilobytes('Script'),
    'style KB': kilobytes('Stylesheet'),
    'page KB': kilobytes('Document'),
  };
}
