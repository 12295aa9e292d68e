import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { longDayText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import card from '#src/ui/list/card.module.css';
import unseen from '#src/ui/unseen.module.css';
import type { Section } from '../../../markdown.ts';
import { Sections } from '../../parts/sections.tsx';
import page from '../../screens/legal-page.module.css';
import type { previewLegalVersion } from '../contract.ts';
import classes from './review.module.css';

export type Previewed = EndpointOutput<typeof previewLegalVersion>;
type Part = Previewed['differences'][number];

interface ReviewProps {
  readonly previewed: Previewed;
  readonly from: string;
  readonly tellsBusinesses: boolean;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onBack: () => void;
}

/** A new version beside the one in force, and as readers will see it. */
export function Review({ previewed, from, tellsBusinesses, isBusy, onPublish, onBack }: ReviewProps) {
  const { differences, lost_sections: lost, sections } = previewed;
  const isSame = differences.every(({ kind }) => kind === 'same');
  return (
    <Stack gap={24}>
      <Text>
        {`In force from ${longDayText(from)}. Nobody can change it once that day has come. `}
        {tellsBusinesses && 'We email every business about it in the next minutes.'}
      </Text>
      {lost.length > 0 && (
        <Alert color="yellow" variant="light" title="Sections that are gone">
          {`Links to ${lost.map((id) => `#${id}`).join(', ')} will lead to the top of the page.`}
        </Alert>
      )}
      <section className={classes.part} aria-labelledby="differences">
        <h3 id="differences" className={card.head}>
          What changes against the version in force
        </h3>
        {isSame ? <Text>The text stays the same.</Text> : <Differences differences={differences} />}
      </section>
      <section className={classes.part} aria-labelledby="rendered">
        <h3 id="rendered" className={card.head}>
          As readers see it
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.frame} tabIndex={0} aria-label="The new text">
          <div className={page.text}>
            <Sections sections={sections as readonly Section[]} level="h4" />
          </div>
        </section>
      </section>
      <Group>
        <Button onClick={onPublish} loading={isBusy}>
          Publish
        </Button>
        <Button variant="default" onClick={onBack} disabled={isBusy} data-autofocus>
          Go on writing
        </Button>
      </Group>
    </Stack>
  );
}

const Differences = ({ differences }: { differences: readonly Part[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={classes.frame} tabIndex={0} aria-label="Differences">
    <p className={classes.text}>
      {differences.map((part, at) => (
        // Parts never move: the list is made anew for each text.
        <Piece key={at} part={part} isFirst={at === 0} isLast={at === differences.length - 1} />
      ))}
    </p>
  </section>
);

function Piece({ part: { kind, text }, isFirst, isLast }: { part: Part; isFirst: boolean; isLast: boolean }) {
  if (kind === 'same') return <span>{around(text, isFirst, isLast)}</span>;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={classes[kind]}>
      <span className={unseen.unseen}>{kind === 'added' ? ' Added: ' : ' Removed: '}</span>
      {text}
      <span className={unseen.unseen}> End. </span>
    </Tag>
  );
}

/** Of what stays, as much as tells where a change stands. */
const context = 160;

function around(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * context) return text;
  const before = isFirst ? '' : text.slice(0, context);
  const after = isLast ? '' : text.slice(-context);
  return `${before}\n…\n${after}`;
}
