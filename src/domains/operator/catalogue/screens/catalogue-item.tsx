import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { capital, truncate } from '#src/platform/text/text.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type CatalogueItem, getCatalogueItem } from '../contract.ts';
import { type CatalogueKind, catalogueHref, catalogueKinds, kindWords, longest } from '../kinds.ts';
import { ItemChanges } from '../parts/changes.tsx';
import { ItemForm } from '../parts/item-form.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { Removal } from '../parts/removal.tsx';
import type { Route } from './+types/catalogue-item.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Catalogue');

/** Where an operator adds something to the catalogue, and changes it. */
export default function CatalogueItemScreen() {
  const { kind: asked, id } = useParams();
  const kind = catalogueKinds.find((known) => known === asked) ?? 'synonym';
  const { one, many } = kindWords[kind];
  return (
    <AdminLayout
      title={id === undefined ? `New ${one}` : capital(one)}
      text="Your changes are public within a minute. You can see their effect first, and undo them."
    >
      <Link to={catalogueHref(kind)} className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> {many}
      </Link>
      {id === undefined ? (
        <NewItem key={kind} kind={kind} />
      ) : (
        <OneItem key={kind + id} kind={kind} id={Number(id)} />
      )}
    </AdminLayout>
  );
}

/** A word that a list found may be in the address. */
function NewItem({ kind }: { kind: CatalogueKind }) {
  const [params] = useSearchParams();
  const phrase = truncate(params.get('phrase') ?? '', longest.phrase);
  return <ItemForm kind={kind} item={null} given={phrase ? { phrase } : {}} onSaved={() => undefined} />;
}

function OneItem({ kind, id }: { kind: CatalogueKind; id: number }) {
  const loaded = useLoaded(queryOf(getCatalogueItem, { kind, id }));
  const { one } = kindWords[kind];
  const [undone, setUndone] = useState(0);
  const afterUndo = async () => {
    await loaded.load();
    setUndone(undone + 1);
  };
  // The form goes on with the version that the new picture made.
  const pictured = (item: CatalogueItem) => {
    loaded.show(item);
    setUndone(undone + 1);
  };
  return (
    <WhenLoaded loaded={loaded} what={`the ${one}`} height={560} gone={`This ${one} does not exist.`}>
      {(item) => (
        <>
          <Following item={item} onLook={loaded.load} />
          <ItemForm key={undone} kind={kind} item={item} onSaved={loaded.show} />
          <Pictures item={item} onSaved={pictured} />
          <Synonyms item={item} />
          <ItemChanges changes={item.changes} onDone={afterUndo} />
          {kindWords[kind].isOpen && <Removal item={item} />}
        </>
      )}
    </WhenLoaded>
  );
}

function carriedText({ kind, listings }: CatalogueItem): string {
  const count = `${listings.toLocaleString('en-GB')} published ${listings === 1 ? 'listing' : 'listings'}`;
  if (kind === 'synonym') return `The search finds ${count} by it.`;
  return listings === 1 ? `${count} carries it.` : `${count} carry it.`;
}

/** How many listings carry it, and whether the search still follows a new name. */
const Following = ({ item, onLook }: { item: CatalogueItem; onLook: () => Promise<void> }) => (
  <>
    <Text>{carriedText(item)}</Text>
    {item.indexing_since && (
      <Alert color="gray" variant="light">
        <Group justify="space-between">
          <Text size="sm">
            {`The search has been switching to the new name since ${momentText(item.indexing_since)}. Until it is done, some listings are still found by the old one.`}
          </Text>
          <Button variant="default" size="compact-md" onClick={() => void onLook()}>
            Look again
          </Button>
        </Group>
      </Alert>
    )}
  </>
);

/** What people type for it; a new name needs them changed, too. */
const Synonyms = ({ item: { synonyms } }: { item: CatalogueItem }) =>
  synonyms.length > 0 && (
    <section className={card.card} aria-labelledby="synonyms">
      <h2 id="synonyms" className={card.head}>
        Synonyms
      </h2>
      <Text c="dimmed">
        People who type these find what has this name. Change their meaning after you change the name.
      </Text>
      <ul className={card.list}>
        {synonyms.map(({ id, phrase }) => (
          <li key={id}>
            <Link to={catalogueHref('synonym', id)}>{phrase}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
