import { Skeleton, type SkeletonProps } from '@mantine/core';

interface WaitingProps extends Pick<SkeletonProps, 'height' | 'radius' | 'className'> {
  /** What is on its way, as a screen reader says it: "Loading the order". */
  readonly label: string;
}

/** The shape of something that is on its way, and the words for who does not see it. */
export const Waiting = ({ label, ...shape }: WaitingProps) => (
  <Skeleton {...shape} role="status" aria-label={label} />
);
