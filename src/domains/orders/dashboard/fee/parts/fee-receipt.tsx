import { Stack } from '@mantine/core';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { DisputeFee } from '../../../disputes/parts/dispute-fee.tsx';
import { getFeeReceipt } from '../contract.ts';
import { Receipt } from './receipt.tsx';

interface FeeReceiptDialogProps {
  /** Null while none is opened. */
  readonly id: number | null;
  /** The fee was disputed, and may be taken back already. */
  readonly onDisputed: () => void;
  readonly onClose: () => void;
}

/** Why an order or appointment costs its commission; a business that does not owe it says so here. */
export const FeeReceiptDialog = ({ id, onDisputed, onClose }: FeeReceiptDialogProps) => (
  <Dialog opened={id !== null} title="Commission receipt" size="lg" onClose={onClose}>
    {id !== null && <Loading id={id} onDisputed={onDisputed} />}
  </Dialog>
);

function Loading({ id, onDisputed }: { id: number; onDisputed: () => void }) {
  const loaded = useLoaded(queryOf(getFeeReceipt, { id }));
  return (
    <WhenLoaded loaded={loaded} what="the receipt">
      {(receipt) => (
        <Stack gap="lg">
          <Receipt receipt={receipt} />
          {receipt.disputable_until !== null && (
            <DisputeFee
              receipt={receipt}
              until={receipt.disputable_until}
              onDone={(changed) => {
                loaded.show(changed);
                onDisputed();
              }}
              onStale={loaded.load}
            />
          )}
        </Stack>
      )}
    </WhenLoaded>
  );
}
