import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { capital } from '#src/platform/capital.ts';
import { Waiting } from '#src/ui/mantine/waiting.tsx';
import type { Loaded } from './use-loaded.ts';

interface WhenLoadedProps<Data> {
  readonly loaded: Pick<Loaded<never, Data>, 'state' | 'load'>;
  /** What is loaded: "the payment". */
  readonly what: string;
  readonly height?: number;
  /** Where there is no such thing. */
  readonly gone?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Draws what was loaded; until then its shape, and where it failed why, with a way to try again. */
export function WhenLoaded<Data>({ loaded, what, height = 320, gone, children }: WhenLoadedProps<Data>) {
  const { state, load } = loaded;
  if (state.kind === 'there') return children(state.data);
  if (state.kind === 'loading') return <Waiting height={height} radius="lg" label={`Loading ${what}`} />;
  if (state.status === 404 && gone) return <Text role="alert">{gone}</Text>;
  return (
    <Stack align="start" role="alert">
      <Text>
        {capital(what)} could not be loaded. {state.message}
      </Text>
      <Button variant="default" onClick={() => void load()}>
        Try again
      </Button>
    </Stack>
  );
}
