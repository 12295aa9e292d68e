import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { Waiting } from '../list/loaded.tsx';
import classes from './rich-text.module.css';
import type { RichTextEditorProps } from './rich-text-area.tsx';

// What edits text is heavier than the rest of a form: it comes when one is drawn.
const Area = lazy(() =>
  import('./rich-text-area.tsx').then(({ RichTextArea }) => ({ default: RichTextArea })),
);

const usualBound = 64 * 1024;

/** A field for text with headings, lists and links. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, description, error, required, mostCharacters = usualBound } = props;
  const id = useId();
  const left = mostCharacters - value.length;
  const isNearBound = left < mostCharacters * 0.1;
  const fault =
    error ?? (left < 0 ? `This is ${-left} characters too long: please shorten it a little.` : undefined);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-name` }}
      description={description}
      error={fault}
      errorProps={{ id: `${id}-fault` }}
      descriptionProps={{ id: `${id}-help` }}
      required={required ?? false}
      size="md"
    >
      <div className={classes.room}>
        <Suspense fallback={<Waiting label="Loading the editor" />}>
          <Area
            {...props}
            labelledBy={`${id}-name`}
            describedBy={[description && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ')}
            isInvalid={Boolean(fault)}
          />
        </Suspense>
      </div>
      {isNearBound && left >= 0 && (
        <p className={classes.left}>{left} characters left, formatting included.</p>
      )}
    </Input.Wrapper>
  );
}
