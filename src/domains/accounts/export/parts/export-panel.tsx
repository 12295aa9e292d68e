import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { ProofField, proofOf } from '../../password/parts/proof-field.tsx';
import { callSignedIn } from '../../session.ts';
import { askExport } from '../contract.ts';

/** Everything that is kept about the account, as one archive to take away. */
export function ExportPanel() {
  const [download, setDownload] = useState<string | null>(null);
  const form = useForm({ initialValues: { current_password: '' } });
  const { save, focusFirst, isBusy, isProofNeeded } = useSaving(form, 'No archive was prepared');
  const ask = (given: { current_password: string }) =>
    save(
      () => callSignedIn(askExport, proofOf(given)),
      (answer) => {
        form.reset();
        setDownload(answer.data.download);
      },
    );
  return (
    <form onSubmit={form.onSubmit(ask, focusFirst)} noValidate aria-label="Download my data">
      <Stack gap="lg">
        <Text maw={620}>
          A zip file with everything we keep about you: your profile, your listings, what you agreed to, and
          where you were signed in. It holds JSON files and spreadsheets, and leaves out passwords and other
          secrets.
        </Text>
        {isProofNeeded && (
          <Stack maw={440}>
            <ProofField form={form} />
          </Stack>
        )}
        {download && <Ready address={download} />}
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={isBusy}
            leftSection={<IconFileZip size={20} stroke={1.5} aria-hidden />}
          >
            {download ? 'Prepare a new archive' : 'Prepare my archive'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A link like any other, so that it can be kept for later and followed by a download manager. */
function Ready({ address: href }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Alert color="forest" title="Your archive is ready" maw={620}>
      <Stack align="start">
        <Text>The link works for 24 hours, and until you prepare another archive.</Text>
        <Button
          component="a"
          ref={link}
          href={href}
          download
          leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
        >
          Download archive
        </Button>
      </Stack>
    </Alert>
  );
}
