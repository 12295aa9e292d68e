import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { mostCharacters } from '#src/platform/schema.ts';
import { listingFields, listingLabels } from '../../../listing.ts';
import { readMapCode } from '../../map-code.ts';
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
        label={listingLabels.GoogleMapEmbedCode}
        description={listingFields.GoogleMapEmbedCode.help}
        size="md"
        autosize
        minRows={2}
        maxRows={4}
        maxLength={mostCharacters(listingFields.GoogleMapEmbedCode)}
        spellCheck={false}
        {...form.getInputProps('GoogleMapEmbedCode')}
        error={fault}
        onChange={({ target }) => type(target.value)}
      />
    </details>
  );
}
