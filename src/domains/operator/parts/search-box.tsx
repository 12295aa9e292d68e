import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lengths } from '#src/platform/lengths.ts';

const pauseMs = 250;

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches a moment after the last letter, and at once on Enter. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const later = useDebouncedCallback(onSearch, { delay: pauseMs, flushOnUnmount: false });
  return (
    <TextInput
      label="Search listings and accounts"
      description="For example: Willow Rooms, ana@example.com, LS1 4DY or 1204."
      type="search"
      size="md"
      maxLength={lengths.search}
      maw={520}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      defaultValue={text}
      onChange={({ target }) => later(target.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onSearch(currentTarget.value.trim())}
    />
  );
}
