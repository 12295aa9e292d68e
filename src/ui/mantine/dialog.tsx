import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import classes from './conflict-dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** Absent where there is no way past it: then neither Escape nor a cross closes it. */
  onClose?: (() => void) | undefined;
}

/**
 * A dialog over the page: focus stays inside and comes back, Escape closes. Put together by hand because the
 * library's own head is a banner to screen readers, and a page has but one.
 */
export function Dialog({ opened, title, children, size = 'md', onClose }: DialogProps) {
  const isClosable = onClose !== undefined;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={isClosable}
      closeOnClickOutside={false}
      centered
      radius="lg"
      size={size}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" p="md" pb="xs">
          <Modal.Title
            fw={560}
            fz="var(--text-22)"
            ff="var(--font-display)"
            lh={1.25}
            role="heading"
            aria-level={2}
          >
            {title}
          </Modal.Title>
          {isClosable && <Modal.CloseButton size="xl" aria-label="Close" />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

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

export interface Difference {
  readonly field: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictDialogProps {
  readonly opened: boolean;
  /** What was changed: "listing". */
  readonly what: string;
  readonly differences: readonly Difference[];
  readonly isBusy: boolean;
  readonly onLoadNewer: () => void;
  readonly onSaveMine: () => void;
  readonly onClose: () => void;
}

/** What is edited was saved elsewhere since this form was opened: both versions side by side, and the choice. */
export const ConflictDialog = (props: ConflictDialogProps) => (
  <Dialog
    opened={props.opened}
    title={`This ${props.what} was changed elsewhere`}
    size="lg"
    onClose={props.onClose}
  >
    <Text mb="md">
      It was saved after you opened this form, perhaps by you in another tab or on another device. What you
      typed is kept until you choose.
    </Text>
    {props.differences.length === 0 ? (
      <Text mb="md">Both versions say the same.</Text>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section className={classes.frame} tabIndex={0} aria-label="What differs">
        <dl>
          {props.differences.map(({ field, name, mine, theirs }) => (
            <div key={field} className={classes.difference}>
              <dt>{name}</dt>
              <dd>
                <span className={classes.whose}>Newer version</span> {theirs}
              </dd>
              <dd>
                <span className={classes.whose}>Yours</span> {mine}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )}
    <Group mt="lg">
      <Button onClick={props.onClose} variant="default" data-autofocus>
        Keep editing
      </Button>
      <Button variant="default" onClick={props.onLoadNewer} disabled={props.isBusy}>
        Load the newer version
      </Button>
      <Button color="red" onClick={props.onSaveMine} loading={props.isBusy}>
        Save mine over it
      </Button>
    </Group>
  </Dialog>
);

interface UnsavedChangesProps {
  readonly when: boolean;
  /** Someone chose to lose it. */
  readonly onLeave?: (() => void) | undefined;
}

/** Asks before what was typed is lost: by a link, by going back, by closing the window. */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog opened={blocker.state === 'blocked'} title="Leave without saving?" onClose={stay}>
      <Text mb="lg">What you changed here has not been saved yet.</Text>
      <Group>
        <Button onClick={stay} data-autofocus>
          Stay here
        </Button>
        <Button variant="subtle" color="red" onClick={leave}>
          Leave without saving
        </Button>
      </Group>
    </Dialog>
  );
}
