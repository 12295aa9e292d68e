import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  opened: boolean;
  title: string;
  text: string;
  /** What is done, in a word or two: "Yes, delete it". */
  yes: string;
  no: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is done that is hard to take back; the way out has the focus. */
export const Confirm = ({ opened, title, text, yes, no, isBusy = false, onYes, onNo }: ConfirmProps) => (
  <Dialog opened={opened} title={title} onClose={onNo}>
    <Text mb="lg">{text}</Text>
    <Group>
      <Button color="red" onClick={onYes} loading={isBusy}>
        {yes}
      </Button>
      <Button variant="default" onClick={onNo} disabled={isBusy} data-autofocus>
        {no}
      </Button>
    </Group>
  </Dialog>
);
