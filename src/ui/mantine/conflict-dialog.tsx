import { Button, Group, Text } from '@mantine/core';
import classes from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';

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
        <dl className={classes.differences}>
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
