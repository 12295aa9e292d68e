import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** What the migrations create; a server has them in its contrib package. */
export const extensions = { btree_gist, intarray, pg_trgm, unaccent };
