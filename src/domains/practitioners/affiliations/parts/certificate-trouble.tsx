import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { refreshSession } from '#src/domains/accounts/session.ts';
import { call } from '#src/platform/client.ts';
import { healthCheck } from '#src/platform/http/contract.ts';

interface CertificateTroubleProps {
  readonly message: string;
  /** What the server answered. */
  readonly raw: unknown;
  readonly onRetry: () => void;
}

const healthDeadlineMs = 5_000;

/** The list did not come: what can be tried, and what the server said. */
export function CertificateTrouble({ message, raw, onRetry }: CertificateTroubleProps) {
  const { said, isBusy, test, refresh } = useRemedies(onRetry);
  const [isRawShown, setRawShown] = useState(false);
  const id = useId();
  return (
    <Alert color="red" title="Failed to fetch certificates" w="100%" ta="start">
      <Text>{message}</Text>
      <Group mt="md" gap="sm">
        <Button onClick={onRetry} disabled={isBusy}>
          Retry
        </Button>
        <Button variant="default" onClick={test} disabled={isBusy}>
          Test API Connection
        </Button>
        <Button variant="default" onClick={refresh} disabled={isBusy}>
          Refresh Token
        </Button>
        <Button
          variant="default"
          aria-expanded={isRawShown}
          aria-controls={id}
          onClick={() => setRawShown(!isRawShown)}
        >
          {isRawShown ? 'Hide Raw Response' : 'Show Raw Response'}
        </Button>
      </Group>
      <Text role="status" mt={said ? 'sm' : 0}>
        {said}
      </Text>
      <div id={id}>
        {isRawShown && (
          <Code block mt="sm" tabIndex={0} role="region" aria-label="Raw response">
            {JSON.stringify(raw, null, 2) ?? 'null'}
          </Code>
        )}
      </div>
    </Alert>
  );
}

function useRemedies(onRetry: () => void) {
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    say('Testing API connection...');
    const answer = await call(healthCheck, {}, { deadlineMs: healthDeadlineMs });
    say(
      answer.ok
        ? 'API connection successful!'
        : 'API connection failed. Please check your internet connection.',
    );
    setBusy(false);
  };
  const refresh = async () => {
    setBusy(true);
    say('Refreshing the token...');
    const outcome = await refreshSession();
    setBusy(false);
    if (outcome !== 'fresh') return say('The token could not be refreshed.');
    say('The token was refreshed.');
    onRetry();
  };
  return { said, isBusy, test, refresh };
}
