import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type Decision, DecisionDialog } from '../../parts/decision.tsx';
import classes from '../../parts/operator.module.css';
import { dropJob, getJob, type JobCase, runJobAgain } from '../contract.ts';
import { kindText, stateWords } from '../words.ts';
import type { Route } from './+types/job.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Job');

const back = '/dashboard/operator/jobs';

/** One job that is not done: what it is about, what went wrong, and what can be done with it. */
export default function Job() {
  const { kind = '', id = '' } = useParams();
  return (
    <AdminLayout title="Job" text="What the job was for, what went wrong, and what you can do about it.">
      <Link to={back} className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Jobs
      </Link>
      <OneJob key={id} kind={kind} id={id} />
    </AdminLayout>
  );
}

function OneJob({ kind, id }: { kind: string; id: string }) {
  const loaded = useLoaded(queryOf(getJob, { kind, id }));
  return (
    <WhenLoaded loaded={loaded} what="the job" height={480} gone="This job has run, or was dropped.">
      {(job) => <Shown job={job} />}
    </WhenLoaded>
  );
}

function Shown({ job }: { job: JobCase }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const navigate = useNavigate();
  const hasFailed = job.state === 'dead' || job.state === 'failing';
  return (
    <section className={card.card} aria-labelledby="job">
      <h2 id="job" className={card.head}>
        {kindText(job.kind)}
      </h2>
      <dl className={card.facts}>
        {factsOf(job).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Carried job={job} />
      <div className={classes.actions}>
        {hasFailed && <Button onClick={() => setDecision(again(job))}>Run again</Button>}
        {job.state !== 'running' && (
          <Button variant="default" onClick={() => setDecision(dropping(job))}>
            Drop
          </Button>
        )}
      </div>
      <DecisionDialog
        decision={decision}
        onDone={async () => void (await navigate(back))}
        onClose={() => setDecision(null)}
      />
    </section>
  );
}

const factsOf = (job: JobCase): (readonly [string, string])[] => [
  ['State', stateWords[job.state]],
  ['Tries', `${job.tries} of ${job.most_tries}`],
  ['Waiting since', momentText(job.sent_at)],
  ['Next try', job.next_at ? momentText(job.next_at) : '–'],
  ['Given up', job.state === 'dead' && job.ended_at ? momentText(job.ended_at) : '–'],
  ['Last error', job.error || 'None'],
  ['Number', job.id],
];

/** What the job carries; a text may be about a person, so only its length shows. */
const Carried = ({ job: { data } }: { job: JobCase }) => (
  <Stack gap={8}>
    <h3>What it carries</h3>
    {data.length === 0 ? (
      <Text c="dimmed">Nothing: it finds its work itself.</Text>
    ) : (
      <dl className={card.facts}>
        {data.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Stack>
);

const again = ({ id, kind }: JobCase): Decision => ({
  title: `Run “${kindText(kind)}” again?`,
  text: 'It runs in a moment, with all of its attempts. First put right what made it fail.',
  yes: 'Run again',
  decide: () => callSignedIn(runJobAgain, { id, kind }),
});

const dropping = ({ id, kind }: JobCase): Decision => ({
  title: `Drop “${kindText(kind)}”?`,
  text: 'The job is deleted and never runs. What it would have done does not happen.',
  yes: 'Drop',
  isSevere: true,
  words: {
    field: 'reason',
    label: 'Reason',
    hint: 'Why it is no longer needed. We keep your reason and email it to nobody.',
  },
  decide: ({ text }) => callSignedIn(dropJob, { id, kind, reason: text }),
});
