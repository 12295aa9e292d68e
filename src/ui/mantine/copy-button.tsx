import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from '../toast.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "address". It stands beside the button, to be selected where the browser refuses. */
  readonly what: string;
}

/** Puts a text into the clipboard. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'success', text: `The ${what} is copied.`, forMs: 3_000 });
    } catch {
      toast({
        tone: 'error',
        text: `Your browser did not allow copying. Please select the ${what} instead.`,
      });
    }
  };
  return (
    <Button leftSection={<IconCopy size={20} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
