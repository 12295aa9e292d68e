import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { longest } from '../../bounds.ts';
import { readMapCode } from '../../map-code.ts';
import { fieldNames } from '../form-fields.ts';
import type { FormView } from '../form-view.ts';
import classes from './field-map-code.module.css';
import type { PinControl } from './use-pin.ts';

/** The other way to set the pin, folded until it is wanted or something is wrong with what it holds. */
export function MapCodeField({ view: { form }, control }: { view: FormView; control: PinControl }) {
  const [isOpen, setOpen] = useState(false);
  const code = form.values.GoogleMapEmbedCode;
  const read = readMapCode(code);
  const fault = form.errors.GoogleMapEmbedCode ?? (read.kind === 'fault' ? read.sentence : null);
  const type = (text: string) => {
    const found = readMapCode(text);
    if (found.kind === 'position') control.set(found, text);
    else form.setFieldValue('GoogleMapEmbedCode', text);
  };
  return (
    <details
      className={classes.way}
      open={isOpen || fault !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Set the pin with Google Maps instead</summary>
      <Textarea
        label={fieldNames.GoogleMapEmbedCode}
        description="Paste a link to your place on Google Maps, or its embed code: Share, Embed a map, Copy HTML. We take the position from it and nothing else."
        size="md"
        autosize
        minRows={2}
        maxRows={4}
        maxLength={longest.mapCode}
        spellCheck={false}
        {...form.getInputProps('GoogleMapEmbedCode')}
        error={fault}
        onChange={({ target }) => type(target.value)}
      />
    </details>
  );
}
