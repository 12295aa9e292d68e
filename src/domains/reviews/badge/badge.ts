import { counted } from '#src/domains/listings/texts.ts';
import { longDayText } from '#src/platform/clock.ts';
import { escapeXml } from '#src/platform/text/text.ts';

interface Rated {
  readonly count: number;
  readonly mean: number | null;
  /** Some of them are invented, for a demonstration. */
  readonly is_demo?: boolean;
}

/** "4.6 of 5 stars from 23 reviews", as a badge says it. */
export function badgeText({ count, mean }: Rated): string {
  if (count === 0) return 'No reviews yet';
  const reviews = counted(count, 'review');
  return mean === null ? reviews : `${mean.toFixed(1)} of 5 stars from ${reviews}`;
}

/**
 * The badge for the website of a business: an image alone, without script, that says on which day it was true. It is
 * drawn with the fonts of who looks at it.
 */
export function badgeSvg(rated: Rated, at: Date, site: string): string {
  const { count, mean } = rated;
  const reviews = counted(count, 'review');
  const big = mean === null ? '★' : `★ ${mean.toFixed(1)}`;
  const words = count === 0 ? 'No reviews yet' : reviews;
  const foot = `${rated.is_demo ? 'Invented' : site} · ${longDayText(at)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="72" viewBox="0 0 240 72" role="img" aria-label="${escapeXml(`${badgeText(rated)}. ${foot}`)}">
<rect x="0.5" y="0.5" width="239" height="71" rx="12" fill="#fff" stroke="#e7dfd5"/>
<g font-family="system-ui, sans-serif">
<text x="16" y="36" font-size="22" font-weight="600" fill="#1f5443">${big}</text>
<text x="224" y="35" font-size="15" text-anchor="end" fill="#22201d">${words}</text>
<text x="16" y="58" font-size="12" fill="#57514a">${escapeXml(foot)}</text>
</g>
</svg>
`;
}
