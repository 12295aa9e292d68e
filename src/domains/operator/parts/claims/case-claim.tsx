import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import { type CaseClaim, getClaimFile, printClaimCode } from '../../claims/contract.ts';
import { methodWords, stateWords } from '../../claims/rules.ts';
import classes from '../operator.module.css';
import { OwnerLines } from '../owner-lines.tsx';
import { decisionsFor } from './claim-decisions.ts';

type Chosen = ReturnType<typeof decisionsFor>[number]['offer'];

interface CaseClaimProps {
  readonly claim: CaseClaim;
  readonly onChoose: (offer: Chosen) => void;
  readonly onPrinted: () => Promise<void>;
}

/** Who claims, what it rests on, and what can be decided. */
export const CaseClaimCard = ({ claim, onChoose, onPrinted }: CaseClaimProps) => (
  <section className={card.card} aria-labelledby={`claim-${claim.id}`}>
    <h2 id={`claim-${claim.id}`} className={card.head}>
      {`Claim ${claim.id}: ${stateWords[claim.state]}`}
    </h2>
    <OwnerLines owner={claim.claimant} />
    <dl className={card.facts}>
      {factsOf(claim).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.words}>{value}</dd>
        </div>
      ))}
    </dl>
    <Papers claim={claim} onPrinted={onPrinted} />
    <div className={classes.actions}>
      {decisionsFor(claim).map(({ label, offer, isMain = false }) => (
        <Button
          key={label}
          variant={isMain ? 'filled' : 'default'}
          aria-label={`${label}: the claim of ${claim.claimant.name}`}
          onClick={() => onChoose(offer)}
        >
          {label}
        </Button>
      ))}
    </div>
  </section>
);

function factsOf(claim: CaseClaim): [name: string, value: ReactNode][] {
  const facts: [string, string | null | false][] = [
    ['Wants', claim.wish === 'claim' ? 'To run the page' : 'The page removed'],
    ['Began', momentText(claim.asked_at)],
    ['Proved by', claim.proved_at && claim.method && methodWords[claim.method]],
    ['Proved', claim.proved_at && momentText(claim.proved_at)],
    ['Granted by itself', claim.cool_until && momentText(claim.cool_until)],
    ['In the way', claim.obstacle],
    ['Says of the document', claim.note],
    ['Decided', claim.decided_at && momentText(claim.decided_at)],
    ['Reason', claim.reason],
    ['Can be taken back until', claim.undo_until && momentText(claim.undo_until)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, ReactNode]] : []));
}

/** The document that was sent, and the code that goes by post. */
function Papers({ claim, onPrinted }: Pick<CaseClaimProps, 'claim' | 'onPrinted'>) {
  const { id, file, claimant, state, post_asked_at: asked, post_sent_at: sent } = claim;
  const print = async () => {
    const answer = await downloadSignedIn(printClaimCode, { id });
    await onPrinted();
    return answer;
  };
  return (
    <>
      {file && (
        <div>
          <DownloadButton
            label={`Download the document of ${claimant.name}: ${file.name}`}
            ask={() => downloadSignedIn(getClaimFile, { id })}
          >
            Download the document
          </DownloadButton>
        </div>
      )}
      {asked && (
        <Text size="sm" c="dimmed">
          {sent
            ? `A code was printed on ${momentText(sent)}.`
            : `A code by post was asked for on ${momentText(asked)}.`}
        </Text>
      )}
      {asked && state === 'asked' && (
        <div>
          <DownloadButton label={`Print the code for ${claimant.name}`} ask={print}>
            {sent ? 'Print another code' : 'Print the code'}
          </DownloadButton>
          <Text size="sm" c="dimmed" mt={8}>
            {sent
              ? 'The code that was printed before stops working.'
              : 'The code is made now and shown only on the page. Post it today: it works for 30 days.'}
          </Text>
        </div>
      )}
    </>
  );
}
