import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#src/domains/media/contract.ts';
import { Picture } from '#src/ui/picture.tsx';
import type { FileField as Field } from '../contract.ts';
import fileClasses from './file-field.module.css';
import { FileField } from './file-field.tsx';
import { FormSection, Pair } from './form-section.tsx';
import type { FormView } from './form-view.ts';

/** The two pictures that every page has, and a document for whoever wants to read more. */
export const PicturesSection = ({ view }: { view: FormView }) => (
  <FormSection
    id="pictures"
    text="A file is sent as soon as it is chosen. More pictures have their place in the listing's image gallery."
  >
    <Pair>
      <PictureField view={view} field="bodyPicture" help="The first picture of your page. Up to 8 MB." />
      <PictureField
        view={view}
        field="thumbnailImage"
        help="The thumbnail that stands for you in search results. Up to 8 MB."
      />
    </Pair>
    <Attachment view={view} />
  </FormSection>
);

interface PictureFieldProps {
  readonly view: FormView;
  readonly field: Extract<Field, 'bodyPicture' | 'thumbnailImage'>;
  readonly help: string;
}

function PictureField({ view: { id, form, files, keepFile, listing }, field, help }: PictureFieldProps) {
  const sent = files[field];
  const picture = sent?.token === form.values[field] ? sent.picture : (listing?.[field] ?? null);
  return (
    <FileField
      listing={id}
      field={field}
      required
      help={help}
      shown={picture && <Shown picture={picture} />}
      error={form.errors[field]}
      onSent={keepFile}
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
  const takeAway = () => form.setValues({ attachment: '', remove_attachment: listing?.attachment != null });
  return (
    <FileField
      listing={id}
      field="attachment"
      help="A price list or brochure that visitors can download: a PDF or an image, up to 10 MB. Optional."
      shown={shown || null}
      error={form.errors.attachment}
      onSent={(file) => {
        keepFile(file);
        form.setFieldValue('remove_attachment', false);
      }}
    >
      {name && (
        <Button variant="subtle" color="red" onClick={takeAway}>
          Take it away
        </Button>
      )}
    </FileField>
  );
}
