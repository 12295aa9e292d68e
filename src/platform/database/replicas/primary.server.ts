import type { Db } from '../database.server.ts';

const primaries = new WeakMap<Db, Db>();

/** Says of which database one is a copy. */
export const isReplicaOf = (replica: Db, primary: Db): void => void primaries.set(replica, primary);

/** The database that takes writes: of a replica its primary. For what a reading call notes and writes later. */
export const primaryOf = (db: Db): Db => primaries.get(db) ?? db;
