import { Button, Radio, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChange } from '#src/ui/form/use-change.ts';
import { beginClaim, listClaims } from '../contract.ts';
import { type ClaimWish, claimWishes } from '../rules.ts';
import { claimWishText } from '../texts.ts';

const wishHelp: Readonly<Record<ClaimWish, string>> = {
  claim: 'It is my business, and I want to keep its page up to date.',
  remove: 'It is my business, and I want no page here. A later import does not bring it back.',
};

/** Says what a business wants of the page, before it proves anything. */
export function BeginClaim({ slug, title, isAgain }: { slug: string; title: string; isAgain: boolean }) {
  const [params] = useSearchParams();
  const [wish, setWish] = useState<ClaimWish>(params.get('wish') === 'remove' ? 'remove' : 'claim');
  const { change: begin, isBusy } = useChange(beginClaim, {
    reloads: [listClaims],
    failed: 'The claim was not begun',
  });
  return (
    <section aria-labelledby="begin-claim">
      <Stack gap="lg" align="start">
        <Title id="begin-claim" order={2} size="h3">
          {isAgain ? `Claim ${title} again` : title}
        </Title>
        <Radio.Group
          label="What would you like?"
          value={wish}
          onChange={(value) => setWish(value as ClaimWish)}
        >
          <Stack gap="sm" mt="xs">
            {claimWishes.map((one) => (
              <Radio key={one} value={one} size="md" label={claimWishText[one]} description={wishHelp[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Button loading={isBusy} onClick={() => void begin({ slug, wish })}>
          Begin
        </Button>
      </Stack>
    </section>
  );
}
