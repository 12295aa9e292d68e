import { NativeSelect } from '@mantine/core';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useActing } from './use-acting.ts';

/** The places to choose from, and the one that the address names; nothing is chosen where there is no choice. */
function usePlaces() {
  const [address, choose] = useFilter('listing');
  const places = useActing()?.places ?? [];
  const chosen = places.length < 2 ? undefined : places.find(({ id }) => String(id) === address);
  return { places, chosen, choose };
}

/** The listing to which a screen is narrowed; undefined for all. */
export const usePlace = (): number | undefined => usePlaces().chosen?.id;

/**
 * Narrows a screen to one of the places that the person works for; nothing where they have fewer than two. In a row of
 * other choices its label is not drawn.
 */
export function PlaceChooser({ isInRow = false }: { readonly isInRow?: boolean }) {
  const { places, chosen, choose } = usePlaces();
  if (places.length < 2) return null;
  return (
    <NativeSelect
      {...(isInRow ? { 'aria-label': 'Place' } : { label: 'Place' })}
      maw={320}
      data={[
        { value: '', label: 'All places' },
        ...places.map(({ id, title }) => ({ value: String(id), label: title || 'Without a title' })),
      ]}
      value={String(chosen?.id ?? '')}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** What a list says that holds nothing at the place. */
export const noneHere = 'There is nothing here at this place.';
