import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint, EndpointInput, EndpointOutput } from '#src/platform/endpoint.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
}

interface FormAddress<R extends Row> {
  /** Null where the table is shown; else `new` or a row's id, and that row. */
  readonly opened: { readonly key: string; readonly row: R | null | 'loading' | 'missing' } | null;
  open(row: R | null): void;
  close(): void;
}

/**
 * A form that takes the place of its table, named in the address: going back leads to the table, and a sign-in in
 * between leads to the form again. A row that was not clicked is looked for in the whole list.
 */
export function useFormAddress<R extends Row, E extends Endpoint>(
  endpoint: E,
  rowsIn: (list: EndpointOutput<E>) => readonly R[],
): FormAddress<R> {
  const [params, setParams] = useSearchParams();
  const [clicked, setClicked] = useState<R | null>(null);
  const named = params.get('form');
  const isKnown = named === null || named === 'new' || named === String(clicked?.id);
  const { data, error, isFetching } = useQuery({
    ...queryOf(endpoint, {} as EndpointInput<E>),
    select: (list) => rowsIn(list).find(({ id }) => id === Number(named)) ?? null,
    enabled: !isKnown,
  });
  // A form keeps what it opens with, so it waits for the answer rather than open with what was there before.
  const found = isFetching ? 'loading' : error ? null : data;
  useFocusOnSwap(named);
  const change = useCallback(
    (form: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (form === null) next.delete('form');
        else next.set('form', form);
        return next;
      }),
    [setParams],
  );
  const row = named === 'new' ? null : isKnown ? clicked : (found ?? 'missing');
  return {
    opened: named === null ? null : { key: named, row },
    open: (chosen) => {
      setClicked(chosen);
      change(chosen === null ? 'new' : String(chosen.id));
    },
    close: () => change(null),
  };
}

/** Moves the focus to the new heading when the table and its form change places, for screen readers. */
function useFocusOnSwap(named: string | null): void {
  const before = useRef(named);
  useLayoutEffect(() => {
    if (before.current !== named) document.querySelector('h1')?.focus();
    before.current = named;
  }, [named]);
}

interface FormScreenProps<R extends Row> {
  readonly opened: NonNullable<FormAddress<R>['opened']>;
  readonly close: () => void;
  /** "practitioner". */
  readonly what: string;
  readonly title: string;
  readonly text: string;
  readonly children: (row: R | null) => ReactNode;
}

/** The form with its heading, and the way back to the table. */
export const FormScreen = <R extends Row>({
  opened,
  close,
  what,
  title,
  text,
  children,
}: FormScreenProps<R>) => (
  <Stack gap={32}>
    <PageHead title={title} text={text} />
    <Group>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={close}
      >
        Back
      </Button>
    </Group>
    {opened.row === 'loading' && <Text role="status">Loading...</Text>}
    {opened.row === 'missing' && <Text role="alert">This {what} no longer exists.</Text>}
    {typeof opened.row === 'object' && <Fragment key={opened.key}>{children(opened.row)}</Fragment>}
  </Stack>
);

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'subtle', size: 44, color: 'gray.8' } as const;

/** The column with what can be done with a row. */
export const actionColumn = <R extends Row>(
  onEdit: (row: R) => void,
  onDelete: (row: R) => void,
): Column<R> => ({
  key: 'action',
  title: 'Action',
  cell: (row) => (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...button} aria-label={`Edit “${row.name}”`} onClick={() => onEdit(row)}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Delete “${row.name}”`} onClick={() => onDelete(row)}>
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  ),
});
