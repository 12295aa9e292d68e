import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { Saves } from '../../../arranged/parts/saves.tsx';
import { changeFaq, getManagedFaq, type ManagedFaq, restoreFaq } from '../contract.ts';
import { type Place, withoutQuestion, withQuestions } from '../editing.ts';
import { QuestionForm } from '../parts/question-form.tsx';
import { QuestionGroup } from '../parts/question-group.tsx';
import type { Route } from './+types/faq-editor.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Questions');

/** The frequently asked questions, as operators write and order them. For operators alone. */
export default function FaqEditor() {
  const loaded = useLoaded(queryOf(getManagedFaq, {}));
  return (
    <AdminLayout title="Questions" text="Frequently asked questions. Visitors see a change at once.">
      <WhenLoaded loaded={loaded} what="the questions" height={640}>
        {(faq) => (
          <Stack gap={32}>
            <Groups faq={faq} onChanged={loaded.show} onStale={loaded.load} />
            <Saves
              endpoint={restoreFaq}
              version={faq.version}
              versions={faq.versions}
              onRestored={loaded.show}
            />
          </Stack>
        )}
      </WhenLoaded>
    </AdminLayout>
  );
}

interface GroupsProps {
  readonly faq: ManagedFaq;
  readonly onChanged: (faq: ManagedFaq) => void;
  readonly onStale: () => Promise<void>;
}

function Groups({ faq, onChanged, onStale }: GroupsProps) {
  const { version, groups } = faq;
  const [edited, setEdited] = useState<Place | 'new' | null>(null);
  const { change } = useChange(changeFaq, {
    failed: 'Nothing changed',
    say: () => toast({ tone: 'success', text: 'The questions are changed.', forMs: 3_000 }),
    onDone: onChanged,
    onRefused: onStale,
  });
  const save = (next: ManagedFaq['groups']) => void change({ version, groups: next });
  const close = () => setEdited(null);
  return (
    <>
      <div className={card.top}>
        <Button
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          New question
        </Button>
        <Link to="/frequently-asked-question">Open the page</Link>
      </div>
      {groups.map((group) => (
        <QuestionGroup
          key={group.id}
          group={group}
          onQuestions={(questions) => save(withQuestions(groups, group.id, questions))}
          onEdit={(question) => setEdited({ group: group.id, question })}
          onRemove={(question) => save(withoutQuestion(groups, { group: group.id, question }))}
        />
      ))}
      <Dialog
        opened={edited !== null}
        title={edited === 'new' ? 'New question' : 'Question'}
        size="lg"
        onClose={close}
      >
        {edited && (
          <QuestionForm
            faq={faq}
            place={edited === 'new' ? null : edited}
            onDone={onChanged}
            onStale={onStale}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}
