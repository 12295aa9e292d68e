import { Badge, Button, Group, Stack } from '@mantine/core';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { MoveButtons, moved } from '../../../arranged/parts/move-buttons.tsx';
import type { ManagedFaq } from '../contract.ts';

type FaqGroup = ManagedFaq['groups'][number];
type Question = FaqGroup['questions'][number];

interface QuestionGroupProps {
  readonly group: FaqGroup;
  readonly onQuestions: (questions: Question[]) => void;
  readonly onEdit: (question: string) => void;
  readonly onRemove: (question: string) => void;
}

/** The questions of a group in their order, with what can be done to each. */
export const QuestionGroup = ({ group, onQuestions, onEdit, onRemove }: QuestionGroupProps) => (
  <Stack gap={16}>
    <h2 className={card.head}>{group.title}</h2>
    <FactTable
      name={group.title}
      columns={[
        {
          title: 'Question',
          cell: ({ question, is_hidden: isHidden }) => (
            <>
              {question}{' '}
              {isHidden && (
                <Badge color="gray" variant="light" tt="none">
                  Hidden
                </Badge>
              )}
            </>
          ),
        },
        {
          title: 'Action',
          cell: ({ place, ...one }) => (
            <Group gap={8}>
              <MoveButtons
                name={one.question}
                place={place}
                of={group.questions.length}
                onMove={(step) => onQuestions(moved(group.questions, place, step))}
              />
              <Button
                variant="default"
                aria-label={`Edit ${one.question}`}
                onClick={() => onEdit(one.question)}
              >
                Edit
              </Button>
              <Button
                variant="default"
                aria-label={`${one.is_hidden ? 'Show' : 'Hide'} ${one.question}`}
                onClick={() =>
                  onQuestions(group.questions.with(place, { ...one, is_hidden: !one.is_hidden }))
                }
              >
                {one.is_hidden ? 'Show' : 'Hide'}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Remove ${one.question}`}
                onClick={() => onRemove(one.question)}
              >
                Remove
              </Button>
            </Group>
          ),
        },
      ]}
      rows={group.questions.map((question, place) => ({ ...question, place }))}
      keyOf={({ question }) => question}
      empty="No question: visitors do not see this group."
    />
  </Stack>
);
