import type { Picture } from '#src/domains/media/contract.ts';
import { longDayText } from '#src/platform/clock.ts';
import { safeHtml } from '#src/platform/web/safe-html.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import type { Cover } from '../../../admin/parts/use-cover.ts';
import { PostArticle } from '../../parts/post-article.tsx';
import { plainWords, readingMinutes } from '../../rules.ts';
import type { ManagedPost } from '../contract.ts';
import type { PostValues } from '../fields.ts';

interface PostPreviewProps {
  readonly isOpen: boolean;
  readonly values: PostValues;
  readonly cover: Cover;
  readonly saved: ManagedPost | null;
  readonly onClose: () => void;
}

/** The post as its page would show it if it were saved now. */
export const PostPreview = ({ isOpen, onClose, ...drawn }: PostPreviewProps) => (
  <Dialog opened={isOpen} title="Preview" size="xl" onClose={onClose}>
    {isOpen && <Drawn {...drawn} />}
  </Dialog>
);

function Drawn({ values, cover, saved }: Omit<PostPreviewProps, 'isOpen' | 'onClose'>) {
  const html = safeHtml(values.description);
  const iso = new Date().toISOString();
  return (
    <PostArticle
      heading="h2"
      title={values.title || 'No title yet'}
      category={values.category || 'No category yet'}
      author={values.author || 'nobody yet'}
      changed={{ iso, text: longDayText(iso) }}
      minutes={readingMinutes(plainWords(html))}
      picture={pictureIn(cover, values.draws_cover ? null : saved)}
      alt={values.picture_alt}
      html={html || '<p>No text yet.</p>'}
    />
  );
}

const unseen: Picture = {
  // A plain sheet where the server will draw one.
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%23e4e0d5"/%3E%3C/svg%3E',
  ...{ avif: '', webp: '', width: 1600, height: 900 },
};

const pictureIn = ({ seen }: Cover, saved: ManagedPost | null): Picture =>
  seen ? { ...unseen, src: seen } : (saved?.picture ?? unseen);
