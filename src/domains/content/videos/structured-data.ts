import { embedUrl } from '#src/domains/media/videos/rules.ts';
import type { Clip } from './contract.ts';

/** The clips of a page as search engines take them: only what the page shows too. */
export const clipsData = (clips: readonly Clip[], siteUrl: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': clips.map((clip) => ({
    '@type': 'VideoObject',
    name: clip.video_title,
    description: clip.video_description || clip.video_title,
    thumbnailUrl: `${siteUrl}${clip.preview_image}`,
    uploadDate: clip.published_at,
    url: `${siteUrl}/beyond-the-treatments#clip-${clip.id}`,
    embedUrl: embedUrl({ provider: clip.provider, id: clip.video_id, hash: clip.video_hash }),
    ...(clip.length === null ? {} : { duration: `PT${clip.length}S` }),
  })),
});
