import { Badge } from '@mantine/core';
import type { PostRow } from '../contract.ts';
import { type PostState, postStates } from '../rules.ts';

const colours: Record<PostState, string> = {
  draft: 'gray',
  scheduled: 'yellow',
  public: 'forest',
  withdrawn: 'gray',
};

/** Colour only repeats what the words say. */
export const PostBadge = ({ state }: Pick<PostRow, 'state'>) => (
  <Badge color={colours[state]} variant="light" size="lg" tt="none">
    {postStates[state]}
  </Badge>
);
