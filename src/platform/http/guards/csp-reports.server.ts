import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Not below /api: a browser sends reports with the visitor's cookie and cannot echo it. */
export const cspReportPath = '/csp-report';

/** In bytes, and of one batch. */
const longestReport = 64 * 1024;
const mostOfBatch = 20;
/** Lines of the log a minute; what is more is only counted. */
const mostLines = 10;

const violation = z.object({
  directive: z.string(),
  blocked: z.string().catch(''),
  page: z.string().catch(''),
});
type Violation = z.output<typeof violation>;

/** As `report-uri` sends it. */
const single = z.object({ 'csp-report': z.looseObject({}) }).transform(({ 'csp-report': report }) => [
  {
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
    page: report['document-uri'],
  },
]);

/** As `report-to` sends them. */
const batch = z.array(z.object({ type: z.string(), body: z.looseObject({}) })).transform((all) =>
  all
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostOfBatch)
    .map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      page: body.documentURL,
    })),
);

const reports = z.union([single, batch]).pipe(z.array(violation));

/** What a page may break: any other name that is sent counts as one. */
const directives = new Set(
  (
    'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src ' +
    'object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr ' +
    'style-src-elem trusted-types worker-src'
  ).split(' '),
);

/**
 * Takes what browsers say about broken content security policies: counted by directive, and a few lines of the log a
 * minute. Nothing is stored, and no line holds a query, where a search or a token might be. Answers the figures.
 */
export function receiveCspReports(app: FastifyInstance): () => string[] {
  const counted = new Map<string, number>();
  const isLogged = atMost(mostLines);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: longestReport },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { config: { rateLimit: 'writes' } }, async (request, reply) => {
      for (const report of readReports(String(request.body ?? ''))) {
        const directive = directiveOf(report);
        counted.set(directive, (counted.get(directive) ?? 0) + 1);
        if (isLogged()) noteViolation(request.log, directive, report);
      }
      return reply.status(204).header('cache-control', 'no-store').send();
    });
  });
  return () => [
    '# TYPE csp_reports_total counter',
    ...[...counted].map(([directive, count]) => `csp_reports_total{directive="${directive}"} ${count}`),
  ];
}

/** Unreadable reports are ignored: browsers do not look at the answer. */
function readReports(text: string): Violation[] {
  try {
    return reports.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

function directiveOf({ directive }: Violation): string {
  const [name = ''] = directive.split(' ', 1);
  return directives.has(name) ? name : 'other';
}

function noteViolation(log: FastifyBaseLogger, directive: string, { blocked, page }: Violation): void {
  const from = URL.parse(blocked);
  log.warn(
    {
      directive,
      blocked: (from ? `${from.protocol}//${from.host}` : blocked).slice(0, 100),
      page: (URL.parse(page)?.pathname ?? '').slice(0, 200),
    },
    'a page broke its content security policy',
  );
}

/** Whether one more is within so many a minute. */
function atMost(most: number): () => boolean {
  let begun = Number.NEGATIVE_INFINITY;
  let used = 0;
  return () => {
    const now = performance.now();
    if (now - begun >= 60_000) {
      begun = now;
      used = 0;
    }
    used += 1;
    return used <= most;
  };
}
