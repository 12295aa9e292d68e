import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import card from '#src/ui/list/card.module.css';
import { PageHead } from '#src/ui/page-head.tsx';

interface MemberScreenProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A screen about one person of the team, with the way back to all. */
export const MemberScreen = ({ title, text, children }: MemberScreenProps) => (
  <Stack gap={24}>
    <div>
      <Link to="/dashboard/team" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to the team
      </Link>
      <PageHead title={title} text={text} />
    </div>
    {children}
  </Stack>
);
