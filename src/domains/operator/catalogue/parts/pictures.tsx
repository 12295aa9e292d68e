import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { CoverField, useCover } from '#src/domains/content/admin/parts/cover-field.tsx';
import { useSaving } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { toast } from '#src/ui/toast.ts';
import { type CatalogueItem, changeCategoryPicture, type ShownPicture } from '../contract.ts';

interface PicturesProps {
  readonly item: CatalogueItem;
  readonly onSaved: (item: CatalogueItem) => void;
}

/** The two pictures of a category, each saved by itself. */
export function Pictures({ item, onSaved }: PicturesProps) {
  const { pictures } = item;
  if (!pictures) return null;
  return (
    <section className={card.card} aria-labelledby="pictures">
      <h2 id="pictures" className={card.head}>
        Pictures
      </h2>
      <PictureForm item={item} use="icon" shown={pictures.icon} onSaved={onSaved} />
      <PictureForm item={item} use="background" shown={pictures.background} onSaved={onSaved} />
    </section>
  );
}

const words = {
  icon: { name: 'Icon', ideal: '800 × 800 pixels' },
  background: { name: 'Background', ideal: '1600 × 1200 pixels' },
} as const;

interface PictureFormProps extends PicturesProps {
  readonly use: keyof typeof words;
  readonly shown: ShownPicture;
}

function PictureForm({ item, use, shown, onSaved }: PictureFormProps) {
  const cover = useCover();
  const form = useForm({ initialValues: { isRemoved: false } });
  const { save, isBusy } = useSaving(form, 'The picture was not saved');
  const { isRemoved } = form.values;
  const { file } = cover;
  const wish = { id: item.id, use, version: item.version } as const;
  const submit = () =>
    save<typeof changeCategoryPicture>(
      () =>
        file
          ? uploadSignedIn(changeCategoryPicture, { ...wish, version: String(item.version), cover: file })
          : callSignedIn(changeCategoryPicture, wish),
      ({ data }) => {
        cover.choose(null);
        form.reset();
        toast({ tone: 'success', text: 'The picture is saved.', forMs: 3_000 });
        onSaved(data);
      },
    );
  return (
    <form onSubmit={form.onSubmit(() => void submit())} aria-label={words[use].name}>
      <Stack gap={12}>
        <CoverField
          {...words[use]}
          cover={cover}
          saved={shown.picture}
          isDrawn={shown.is_drawn}
          isRemoved={isRemoved}
          error={form.errors.cover}
          onRemove={(removed) => form.setFieldValue('isRemoved', removed)}
        />
        {(file || isRemoved) && (
          <Group>
            <Button type="submit" loading={isBusy}>
              Save this picture
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
