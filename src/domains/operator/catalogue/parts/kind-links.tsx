import { Link } from 'react-router';
import pills from '#src/ui/pills.module.css';
import { type CatalogueKind, catalogueHref, catalogueKinds, kindWords } from '../kinds.ts';

/** From one kind to another. */
export const KindLinks = ({ shown }: { shown?: CatalogueKind }) => (
  <nav className={pills.pills} aria-label="Kinds of the catalogue">
    <Link to={catalogueHref()} aria-current={shown === undefined ? 'page' : undefined}>
      Overview
    </Link>
    {catalogueKinds.map((kind) => (
      <Link key={kind} to={catalogueHref(kind)} aria-current={kind === shown ? 'page' : undefined}>
        {kindWords[kind].many}
      </Link>
    ))}
  </nav>
);
