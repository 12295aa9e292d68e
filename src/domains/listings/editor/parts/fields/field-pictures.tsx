import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#src/domains/media/contract.ts';
import fileClasses from '#src/ui/mantine/file-field.module.css';
import { Picture } from '#src/ui/picture.tsx';
import type { FileField as Field } from '../../../own/contract.ts';
import { type DraftFile, useDraftFile } from '../draft/use-draft-file.ts';
import type { FormView } from '../form-view.ts';
import { FileField } from './file-field.tsx';
import { FormSection, Pair } from './form-section.tsx';

/** The two pictures that every page has, and a document for people who want to read more. */
export function PicturesSection({ view }: { view: FormView }) {
  const { id, form, keepFile, listing } = view;
  const thumbnail = useDraftFile(id, 'thumbnailImage', keepFile);
  const body = useDraftFile(id, 'bodyPicture', (sent, file) => {
    keepFile(sent);
    // One good picture does for both, until another is chosen.
    if (form.getValues().thumbnailImage === '' && !listing?.thumbnailImage) void thumbnail.send(file);
  });
  return (
    <FormSection
      id="pictures"
      form={form}
      text="We upload each file as soon as you choose it. You can add more pictures in the listing’s image gallery."
    >
      <Pair>
        <PictureField
          view={view}
          field="bodyPicture"
          sending={body}
          help="The first picture on your page. 400 × 400 pixels or more, up to 8 MB."
        />
        <PictureField
          view={view}
          field="thumbnailImage"
          sending={thumbnail}
          help="Shown in search results: the body picture, unless you choose another. 400 × 400 pixels or more, up to 8 MB."
        />
      </Pair>
      <Attachment view={view} />
    </FormSection>
  );
}

interface PictureFieldProps {
  readonly view: FormView;
  readonly field: Extract<Field, 'bodyPicture' | 'thumbnailImage'>;
  readonly sending: DraftFile;
  readonly help: string;
}

function PictureField({ view: { form, files, listing }, field, sending, help }: PictureFieldProps) {
  const sent = files[field];
  const picture = sent?.token === form.values[field] ? sent.picture : (listing?.[field] ?? null);
  return (
    <FileField
      field={field}
      sending={sending}
      required
      help={help}
      shown={picture && <Shown picture={picture} />}
      error={form.errors[field]}
    />
  );
}

const Shown = ({ picture }: { picture: PictureFacts }) => <Picture picture={picture} alt="" sizes="400px" />;

function Attachment({ view: { id, form, files, keepFile, listing } }: { view: FormView }) {
  const { attachment, remove_attachment } = form.values;
  const sent = files.attachment?.token === attachment ? files.attachment : undefined;
  const saved = remove_attachment ? null : (listing?.attachment ?? null);
  const name = attachment === '' ? saved?.name : (sent?.name ?? 'Your document');
  const shown: ReactNode = name && (
    <p className={fileClasses.document}>
      <IconFileText size={24} stroke={1.5} aria-hidden />
      {attachment === '' && saved ? <a href={saved.url}>{name}</a> : name}
    </p>
  );
  const sending = useDraftFile(id, 'attachment', (file) => {
    keepFile(file);
    form.setFieldValue('remove_attachment', false);
  });
  const takeAway = () => form.setValues({ attachment: '', remove_attachment: listing?.attachment != null });
  return (
    <FileField
      field="attachment"
      sending={sending}
      help="A price list or brochure that visitors can download: a PDF or an image, up to 10 MB. Optional."
      shown={shown || null}
      error={form.errors.attachment}
    >
      {name && (
        <Button variant="subtle" color="red" onClick={takeAway}>
          Remove it
        </Button>
      )}
    </FileField>
  );
}
