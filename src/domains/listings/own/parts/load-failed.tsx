import { Alert, Button, Group } from '@mantine/core';
import { Link } from 'react-router';

/** As the specification words it, for listings too. */
export const failed = 'Failed to fetch practitioner data';
export const unreadable = 'Invalid data format received from server';

interface LoadFailedProps {
  readonly title: string;
  readonly text: string;
  /** Absent where asking again would change nothing. */
  readonly onRetry?: () => void;
  readonly canGoBack?: boolean;
}

/** Why listings, or one of them, could not be loaded, and what to do. */
export const LoadFailed = ({ title, text, onRetry, canGoBack = false }: LoadFailedProps) => (
  <Alert color="red" role="alert" title={title} mt="lg" ta="start">
    <p>{text}</p>
    <Group mt="sm">
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {canGoBack && (
        <Button variant="subtle" component={Link} to="/dashboard/all-listing">
          Back to your listings
        </Button>
      )}
    </Group>
  </Alert>
);
