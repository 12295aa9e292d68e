import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { type Decision, DecisionDialog } from '../../parts/decision.tsx';
import { type CatalogueItem, removeCatalogueItem } from '../contract.ts';
import { catalogueHref, kindWords } from '../kinds.ts';

/** The button that removes an item which nothing uses. */
export function Removal({ item }: { item: CatalogueItem }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <div>
        <Button variant="subtle" color="red" onClick={() => setDecision(removing(item))}>
          {`Remove this ${kindWords[item.kind].one}`}
        </Button>
      </div>
      <DecisionDialog
        decision={decision}
        onDone={async () => void (await navigate(catalogueHref(item.kind)))}
        onClose={() => setDecision(null)}
      />
    </>
  );
}

const removing = ({ kind, id, name, version }: CatalogueItem): Decision => ({
  title: `Remove “${name}”?`,
  text: 'This works only while nothing uses it. You can undo it in the list of changes.',
  yes: 'Remove it',
  isSevere: true,
  decide: () => callSignedIn(removeCatalogueItem, { kind, id, version }),
});
