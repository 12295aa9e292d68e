/** Takes up room for nothing: format characters (zero-width, bidi, soft hyphens) but joiners, and Hangul fillers. */
const unseen =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F})|(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

/** Joiners shape letters and emoji: without a visible character on either side they are nothing. */
const idleJoiner = /(?<![^\p{Cf}\s])[\u200C\u200D]|[\u200C\u200D](?![^\p{Cf}\s])/gu;

/**
 * A name or title as it is judged and kept: without what nobody sees and what turns the writing around, trimmed;
 * empty where nothing visible is left. The flags of England, Scotland and Wales are written with such characters
 * and stay. For single lines, not for free text.
 */
export function visibleName(text: string): string {
  const seen = text.replace(unseen, '$1').replace(idleJoiner, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) ? seen : '';
}
