import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import { changePicture } from './picturing.server.ts';
import { preview } from './preview.server.ts';
import * as reading from './reading.server.ts';
import * as saving from './saving.server.ts';
import { undo } from './undoing.server.ts';

export const catalogueDeskApi: Served[] = [
  serve(contract.getCatalogue, reading.overview),
  serve(contract.listCatalogue, reading.list),
  serve(contract.getCatalogueItem, reading.read),
  serve(contract.addCatalogueItem, saving.add),
  serve(contract.changeCatalogueItem, saving.change),
  serve(contract.removeCatalogueItem, saving.remove),
  serve(contract.moveCatalogueItem, saving.move),
  serve(contract.changeCategoryPicture, changePicture),
  serve(contract.previewCatalogueItem, preview),
  serve(contract.listCatalogueChanges, reading.changes),
  serve(contract.undoCatalogueChange, undo),
];
