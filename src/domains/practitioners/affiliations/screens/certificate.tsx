import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.ts';
import { useFormAddress } from '../../editor/parts/use-form-address.ts';
import { type Affiliation, deleteAffiliation, listAffiliations } from '../contract.ts';
import { CertificateForm } from '../parts/certificate-form.tsx';
import { CertificateTrouble } from '../parts/certificate-trouble.tsx';
import { useCertificates } from '../parts/use-certificates.ts';
import type { Route } from './+types/certificate.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Professional Affiliations');

async function find(id: number): Promise<Affiliation | null> {
  const answer = await callSignedIn(listAffiliations, {});
  return answer.ok ? (answer.data.certificate.find((row) => row.id === id) ?? null) : null;
}

const greenMs = 3_000;

/** What a business belongs to, and the form for each. */
export default function Certificates() {
  const { opened, open, close } = useFormAddress<Affiliation>(find);
  const { said, say } = useGreenMessage();
  if (!opened) return <Table said={said} say={say} onOpen={open} />;
  const { key, row } = opened;
  const onSaved = (message: string) => {
    say(message);
    close();
  };
  return (
    <Stack gap={32}>
      <PageHead
        title={key === 'new' ? 'Create certificate' : 'Edit certificate'}
        text="A membership or an accreditation of your business. Choose in each listing which of them it shows."
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          onClick={close}
        >
          Back
        </Button>
      </Group>
      {row === 'loading' && <Text role="status">Loading...</Text>}
      {row === 'missing' && <Text role="alert">This certificate no longer exists.</Text>}
      {(row === null || typeof row === 'object') && (
        <CertificateForm key={key} certificate={row} onSaved={onSaved} onCancel={close} />
      )}
    </Stack>
  );
}

/** Stands for three seconds. */
function useGreenMessage() {
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return;
    const leaving = setTimeout(() => say(''), greenMs);
    return () => clearTimeout(leaving);
  }, [said]);
  return { said, say };
}

interface TableProps {
  readonly said: string;
  readonly say: (message: string) => void;
  readonly onOpen: (certificate: Affiliation | null) => void;
}

function Table({ said, say, onOpen }: TableProps) {
  const { list, raw, retrying } = useCertificates();
  const { chosen, choose, remove, isBusy } = useDeleting(list.reload, say);
  return (
    <Stack gap={32}>
      <PageHead
        title="Professional Affiliations Certificates"
        text="Memberships and accreditations of your business, as you state them on your pages."
      />
      <div>
        <div role="status">
          {said !== '' && (
            <Alert color="green" mb="lg">
              {said}
            </Alert>
          )}
          {retrying !== '' && <Text mb="lg">{retrying}</Text>}
        </div>
        <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => onOpen(null)}>
          Create
        </Button>
      </div>
      <ListTable
        list={list}
        name="Certificates"
        columns={columnsFor(onOpen, choose)}
        keyOf={({ id }) => id}
        empty={
          <>
            <p>No certificates found</p>
            <p>Add the bodies that your business belongs to: they tell clients that you meet a standard.</p>
          </>
        }
        onFailed={(message) => (
          <CertificateTrouble message={message} raw={raw} onRetry={() => void list.reload()} />
        )}
      />
      <Confirm
        opened={chosen !== null}
        title="Are you sure?"
        text={`“${chosen?.name ?? ''}” will be removed from all your listings and deleted.`}
        yes="Yes, Delete it!"
        no="No, Cancel"
        isBusy={isBusy}
        onYes={remove}
        onNo={() => choose(null)}
      />
    </Stack>
  );
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'subtle', size: 44, color: 'gray.8' } as const;
type Choose = (certificate: Affiliation) => void;

const columnsFor = (onEdit: Choose, onDelete: Choose): Column<Affiliation>[] => [
  { key: 'id', title: 'ID', isSortable: true, cell: ({ id }) => id },
  { key: 'name', title: 'Name', isSortable: true, cell: ({ name }) => name },
  { key: 'description', title: 'Description', cell: ({ description }) => description },
  {
    key: 'action',
    title: 'Action',
    cell: (row) => (
      <Group gap={0} wrap="nowrap">
        <ActionIcon {...button} aria-label={`Edit “${row.name}”`} onClick={() => onEdit(row)}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon {...button} aria-label={`Delete “${row.name}”`} onClick={() => onDelete(row)}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Group>
    ),
  },
];

function useDeleting(reload: () => Promise<void>, say: (message: string) => void) {
  const [chosen, choose] = useState<Affiliation | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (!chosen || isBusy) return;
    setBusy(true);
    const answer = await callSignedIn(deleteAffiliation, { id: chosen.id });
    setBusy(false);
    choose(null);
    if (answer.ok) {
      say(answer.data.message);
      await reload();
    } else if (answer.status !== 401)
      toast({ tone: 'error', title: 'Error deleting certificate', text: answer.message });
  };
  return { chosen, choose, remove, isBusy };
}
