import { Button, Menu } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useState } from 'react';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { listSavedAnswers } from '../contract.ts';
import { AnswersDialog } from './answers-dialog.tsx';

/** Answers to put into a message, and the way to change them. */
export function SavedAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const { state, load } = useLoaded(queryOf(listSavedAnswers, {}));
  const [isChanging, setChanging] = useState(false);
  const answers = state.kind === 'there' ? state.data : [];
  return (
    <>
      <Menu position="top-start" shadow="md" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBookmarks size={18} stroke={1.5} aria-hidden />}
          >
            Saved answers
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
          {answers.map(({ id, title, body }) => (
            <Menu.Item key={id} onClick={() => onChoose(body)}>
              {title}
            </Menu.Item>
          ))}
          {answers.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setChanging(true)}>
            {answers.length === 0 ? 'Save your first answer' : 'Add, change or delete'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChanging && (
        <AnswersDialog answers={answers} onChanged={() => void load()} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
