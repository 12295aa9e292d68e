import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { noneHere, PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { actionColumn, FormScreen, useFormAddress } from '../../parts/form-screen.tsx';
import { type Affiliation, deleteAffiliation, listAffiliations } from '../contract.ts';
import { CertificateForm } from '../parts/certificate-form.tsx';
import { CertificateTrouble } from '../parts/certificate-trouble.tsx';
import { useCertificates } from '../parts/use-certificates.ts';
import type { Route } from './+types/certificate.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Professional Affiliations');

const greenMs = 3_000;

/** What a business belongs to, and the form for each. */
export default function Certificates() {
  const { opened, open, close } = useFormAddress(listAffiliations, ({ certificate }) => certificate);
  const { message, show } = useGreenMessage();
  if (!opened) return <Table message={message} show={show} onOpen={open} />;
  const onSaved = (saved: string) => {
    show(saved);
    close();
  };
  return (
    <FormScreen
      opened={opened}
      close={close}
      what="certificate"
      title={opened.key === 'new' ? 'Create certificate' : 'Edit certificate'}
      text="A membership or an accreditation of your business. Choose in each listing which of them it shows."
    >
      {(certificate) => <CertificateForm certificate={certificate} onSaved={onSaved} onCancel={close} />}
    </FormScreen>
  );
}

/** A message that is shown for three seconds. */
function useGreenMessage() {
  const [message, show] = useState('');
  useEffect(() => {
    if (message === '') return;
    const leaving = setTimeout(() => show(''), greenMs);
    return () => clearTimeout(leaving);
  }, [message]);
  return { message, show };
}

interface TableProps {
  readonly message: string;
  readonly show: (message: string) => void;
  readonly onOpen: (certificate: Affiliation | null) => void;
}

function Table({ message, show, onOpen }: TableProps) {
  const listing = usePlace();
  const { list, raw, retrying } = useCertificates(listing);
  const { chosen, choose, question } = useConfirmed(deleteAffiliation, ({ id }: Affiliation) => ({ id }), {
    reloads: [listAffiliations],
    say: (answer) => show(answer.message),
    failed: 'Error deleting certificate',
  });
  return (
    <Stack gap={32}>
      <PageHead
        title="Professional Affiliations Certificates"
        text="Memberships and accreditations of your business, as you state them on your pages."
      />
      <div>
        <div role="status">
          {message !== '' && (
            <Alert color="green" mb="lg">
              {message}
            </Alert>
          )}
          {retrying !== '' && <Text mb="lg">{retrying}</Text>}
        </div>
        <OfAllPlaces>
          <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => onOpen(null)}>
            Create
          </Button>
        </OfAllPlaces>
      </div>
      <PlaceChooser />
      <ListTable
        list={list}
        name="Certificates"
        columns={[...columns, actionColumn<Affiliation>(onOpen, choose)]}
        keyOf={({ id }) => id}
        empty={
          listing !== undefined ? (
            noneHere
          ) : (
            <>
              <p>No certificates found</p>
              <p>Add the bodies that your business belongs to: they tell clients that you meet a standard.</p>
            </>
          )
        }
        onFailed={(why) => <CertificateTrouble message={why} raw={raw} onRetry={() => void list.reload()} />}
      />
      <Confirm
        {...question}
        title="Are you sure?"
        text={`“${chosen?.name ?? ''}” will be removed from all your listings and deleted.`}
        yes="Yes, Delete it!"
        no="No, Cancel"
      />
    </Stack>
  );
}

const columns: readonly Column<Affiliation>[] = [
  { key: 'id', title: 'ID', isSortable: true, cell: ({ id }) => id },
  { key: 'name', title: 'Name', isSortable: true, cell: ({ name }) => name },
  { key: 'description', title: 'Description', cell: ({ description }) => description },
];
