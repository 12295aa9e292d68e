import { Anchor, Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { brandHref } from '../address.ts';
import { getOwnBrand, renameBrand } from '../contract.ts';

type Brand = NonNullable<EndpointOutput<typeof getOwnBrand>['brand']>;

/** The brand that the live listings make together, with its name; nothing with fewer than two. */
export function OwnBrand() {
  const { state } = useLoaded(queryOf(getOwnBrand, {}));
  const brand = state.kind === 'there' ? state.data.brand : null;
  return brand && <BrandName key={brand.name} brand={brand} />;
}

function BrandName({ brand }: { brand: Brand }) {
  const mayRename = useMay()('listing');
  const [name, setName] = useState(brand.name);
  const [fault, setFault] = useState<string | null>(null);
  const { change, isBusy } = useChange(renameBrand, {
    reloads: [getOwnBrand],
    sayRefused: ({ errors, message }) => setFault(errors.name?.[0] ?? message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    void change({ name });
  };
  return (
    <Paper component="section" withBorder p="md" mt="lg" aria-labelledby="own-brand">
      <Title order={2} size="h3" id="own-brand">
        Your brand
      </Title>
      <Text mt="xs">
        {brand.places} live listings have one page together:{' '}
        <Anchor component={Link} underline="always" to={brandHref(brand.slug)}>
          {brand.name}
        </Anchor>
        . The results of a search show one of them, with a link to the others.
      </Text>
      {mayRename && (
        <form onSubmit={submit} noValidate>
          <Group align="end" mt="sm">
            <TextInput
              label="Name of the brand"
              description="Words from the title of one of your live listings"
              name="name"
              w={{ base: '100%', xs: 360 }}
              value={name}
              error={fault}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={isBusy}>
              Save the name
            </Button>
          </Group>
        </form>
      )}
    </Paper>
  );
}
