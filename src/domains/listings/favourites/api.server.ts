import { type Served, serve } from '#src/platform/serve.server.ts';
import {
  addFavourite,
  changeList,
  createList,
  deleteList,
  listFavourites,
  listLists,
  mergeFavourites,
  readList,
  readSharedList,
  removeFavourite,
} from './contract.ts';
import * as lists from './lists.server.ts';
import * as favourites from './service.server.ts';

export const favouritesApi: Served[] = [
  serve(listFavourites, favourites.list),
  serve(addFavourite, favourites.add),
  serve(removeFavourite, favourites.remove),
  serve(mergeFavourites, favourites.merge),
  serve(listLists, lists.all),
  serve(readList, lists.read),
  serve(createList, lists.create),
  serve(changeList, lists.change),
  serve(deleteList, lists.remove),
  serve(readSharedList, lists.shared),
];
