import { Alert, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import classes from '#src/ui/list/card.module.css';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { CoverField } from '../../../admin/parts/cover-field.tsx';
import { Deletion } from '../../../admin/parts/deletion.tsx';
import { sendForm } from '../../../admin/parts/send-form.ts';
import { useContentForm } from '../../../admin/parts/use-content-form.ts';
import { addClip, changeClip, deleteClip, getManagedClip, type ManagedClip } from '../contract.ts';
import { bounds, type ClipValues, clipFields, emptyClip, faultsIn, payloadOf, valuesOf } from '../fields.ts';

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
          <Alert color="gray" variant="light">
            <Group justify="space-between">
              <Text size="sm">You have unsaved changes. This tab keeps them until you save.</Text>
              <Button
                variant="default"
                size="compact-md"
                onClick={() => content.adopt(clip ? valuesOf(clip) : emptyClip)}
              >
                Undo my changes
              </Button>
            </Group>
          </Alert>
        )}
        <Words form={form} />
        <CoverField
          cover={cover}
          saved={clip?.still ?? null}
          isDrawn={clip?.is_drawn ?? true}
          isLetGo={form.values.draws_cover}
          error={form.errors.cover}
          onLetGo={(isWished) => form.setFieldValue('draws_cover', isWished)}
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
        content.adopt(valuesOf(clip));
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
      starting: clip ? valuesOf(clip) : emptyClip,
      fields: clipFields,
      checks: faultsIn,
    },
    send: (values, cover) =>
      id === null
        ? sendForm(addClip, payloadOf(values), cover)
        : sendForm(changeClip, { id, ...payloadOf(values), version: values.version }, cover),
    askNewer: async () => {
      const answer = await callSignedIn(getManagedClip, { id: id ?? 0 });
      if (!answer.ok) return null;
      onSaved(answer.data);
      return valuesOf(answer.data);
    },
    onSaved: ({ data }, shown) => {
      const saved = valuesOf(data);
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

const Words = ({ form }: { form: ReturnType<typeof useClipForm>['form'] }) => (
  <>
    <TextInput
      {...form.getInputProps('title')}
      label={clipFields.title.label}
      required
      maxLength={bounds.title}
    />
    <TextInput
      {...form.getInputProps('url')}
      label={clipFields.url.label}
      description="The address of one video on YouTube or Vimeo. Nothing is loaded from there until a visitor plays it."
      required
      inputMode="url"
      spellCheck={false}
      autoCapitalize="none"
    />
    <Textarea
      {...form.getInputProps('description')}
      label={clipFields.description.label}
      description="Appears below the video, also for people who do not play it. Make sure that the video itself has captions."
      maxLength={bounds.description}
      autosize
      minRows={3}
    />
    <TextInput
      {...form.getInputProps('length')}
      label={clipFields.length.label}
      description="Minutes and seconds, such as 3:05. Leave it empty to show no duration."
      maxLength={lengths.word}
      maw={320}
    />
  </>
);
