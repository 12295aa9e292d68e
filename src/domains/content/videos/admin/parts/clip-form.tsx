import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import classes from '#src/ui/list/card.module.css';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { contentPayload, contentValues } from '../../../admin/fields.ts';
import { CoverField } from '../../../admin/parts/cover-field.tsx';
import { Deletion, NotSaved } from '../../../admin/parts/form-parts.tsx';
import { sendForm, useContentForm } from '../../../admin/parts/use-content-form.ts';
import { type ClipValues, clipErrors, clipFields, emptyClip } from '../clip.ts';
import { addClip, changeClip, deleteClip, getManagedClip, type ManagedClip } from '../contract.ts';

interface ClipFormProps {
  /** Null for a new one. */
  readonly clip: ManagedClip | null;
  readonly onSaved: (clip: ManagedClip) => void;
}

/** A clip, new or to be changed. Saved, it leads back to the list, where its place is chosen. */
export function ClipForm({ clip, onSaved }: ClipFormProps) {
  const content = useClipForm({ clip, onSaved });
  const { form, save, focusFirst, isBusy, isDirty, conflict, cover } = content;
  return (
    <form className={classes.card} onSubmit={form.onSubmit(save, focusFirst)} noValidate aria-label="Video">
      <Stack gap={24}>
        {isDirty && (
          <NotSaved onUndo={() => content.adopt(clip ? contentValues(clipFields, clip) : emptyClip)} />
        )}
        <Inputs form={form} />
        <CoverField
          cover={cover}
          saved={clip?.still ?? null}
          isDrawn={clip?.is_drawn ?? true}
          isRemoved={form.values.draws_cover}
          error={form.errors.cover}
          onRemove={(isRemoved) => form.setFieldValue('draws_cover', isRemoved)}
        />
        <Checkbox
          {...form.getInputProps('is_shown', { type: 'checkbox' })}
          size="md"
          label={clipFields.is_shown.label}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button component={Link} to="/dashboard/operator/clip" variant="subtle">
            Back
          </Button>
          {clip && !clip.is_shown && <DeleteClip clip={clip} content={content} />}
        </Group>
      </Stack>
      {conflict && <ConflictDialog opened what="video" isBusy={isBusy} {...conflict} />}
    </form>
  );
}

function DeleteClip({ clip, content }: { clip: ManagedClip; content: ReturnType<typeof useClipForm> }) {
  const navigate = useNavigate();
  const { id, version, title } = clip;
  return (
    <Deletion
      form={content.form}
      what="video"
      title={title}
      ask={() => callSignedIn(deleteClip, { id, version })}
      onDeleted={() => {
        content.adopt(contentValues(clipFields, clip));
        void navigate('/dashboard/operator/clip');
      }}
    />
  );
}

function useClipForm({ clip, onSaved }: ClipFormProps) {
  const navigate = useNavigate();
  const id = clip?.id ?? null;
  const content = useContentForm<ClipValues, typeof addClip | typeof changeClip>({
    ...{
      what: 'video',
      id,
      starting: clip ? contentValues(clipFields, clip) : emptyClip,
      fields: clipFields,
      errorsIn: clipErrors,
    },
    send: (values, cover) =>
      id === null
        ? sendForm(addClip, contentPayload(clipFields, values), cover)
        : sendForm(changeClip, { id, ...contentPayload(clipFields, values) }, cover),
    askNewer: async () => {
      const answer = await callSignedIn(getManagedClip, { id: id ?? 0 });
      if (!answer.ok) return null;
      onSaved(answer.data);
      return contentValues(clipFields, answer.data);
    },
    onSaved: ({ data }, shown) => {
      const saved = contentValues(clipFields, data);
      if (shown(saved) === saved) return navigate('/dashboard/operator/clip');
      if (id === null) {
        content.carry(data.id, shown(saved));
        return navigate(`/dashboard/operator/clip/${data.id}`, { replace: true });
      }
      content.adopt(saved, shown(saved));
      onSaved(data);
    },
  });
  return content;
}

const Inputs = ({ form }: { form: ReturnType<typeof useClipForm>['form'] }) => (
  <>
    {(['title', 'url', 'description'] as const).map((name) => (
      <FieldInput key={name} name={name} field={clipFields[name]} form={form} />
    ))}
    <TextInput
      {...form.getInputProps('length')}
      label={clipFields.length.label}
      description="Minutes and seconds, such as 3:05. Leave it empty to show no duration."
      maxLength={lengths.word}
      maw={320}
    />
  </>
);
