import type { ServerContext } from '#src/platform/context.server.ts';
import { type ClaimMethod, dnsText, namesClaim, ownHost, siteOrigin, siteProof } from './rules.ts';

/** By which of the three ways a website shows the proof; null where none does, for whatever reason. */
export async function proofOnSite(
  { outside }: Pick<ServerContext, 'outside'>,
  websiteUrl: string,
  token: string,
): Promise<ClaimMethod | null> {
  const host = ownHost(websiteUrl);
  if (host === null) return null;
  const origin = siteOrigin(websiteUrl);
  const [records, page, file] = await Promise.all([
    outside.records(host),
    outside.page(`${origin}/`),
    outside.page(`${origin}${siteProof.path}`),
  ]);
  if ('records' in records && records.records.some((text) => text.trim() === dnsText(token))) return 'dns';
  if ('text' in page && namesClaim(page.text, token)) return 'meta';
  return 'text' in file && file.text.trim() === token ? 'file' : null;
}
