import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { postcodeAtEnd } from '#src/domains/places/rules.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { listUnclaimedTwins, type UnclaimedTwin } from '../contract.ts';

/** Pages like a draft of the business that nobody has claimed; nothing where there are none. */
export const DraftClaimOffer = () => <ClaimOffer twins={useQuery(queryOf(listUnclaimedTwins, {})).data} />;

const pauseMs = 600;

interface TypedClaimOfferProps {
  readonly title: string;
  /** With its postcode at the end; without one nothing is asked. */
  readonly address: string;
}

/** The same for what is being typed. */
export function TypedClaimOffer(typed: TypedClaimOfferProps) {
  const [title] = useDebouncedValue(typed.title.trim(), pauseMs);
  const [postcode] = useDebouncedValue(postcodeAtEnd(typed.address) ?? '', pauseMs);
  const isEnough = title.length >= 2 && title.length <= lengths.reference && postcode !== '';
  const { data } = useQuery({ ...queryOf(listUnclaimedTwins, { title, postcode }), enabled: isEnough });
  return <ClaimOffer twins={isEnough ? data : undefined} />;
}

function ClaimOffer({ twins = [] }: { twins?: readonly UnclaimedTwin[] | undefined }) {
  if (twins.length === 0) return null;
  return (
    <Alert
      color="forest"
      variant="light"
      role="status"
      icon={<IconBuildingStore aria-hidden />}
      title="Is this your business?"
    >
      <Stack gap="sm">
        <Text>
          {twins.length === 1 ? 'This page is' : 'These pages are'} already in our directory, and nobody has
          claimed {twins.length === 1 ? 'it' : 'them'}. If it is yours, claim it instead of adding a second
          one.
        </Text>
        {twins.map((twin) => (
          <Group key={twin.slug} justify="space-between">
            <Text>
              <Link to={`/listing-details/${twin.slug}`}>{twin.title}</Link>
              {`, ${[twin.address, twin.town, twin.postcode].filter(Boolean).join(', ')}`}
            </Text>
            <Button
              component={Link}
              to={`/claim/${twin.slug}`}
              variant="default"
              aria-label={`Claim ${twin.title}`}
            >
              Claim this page
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
