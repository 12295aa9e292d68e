import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as clips from './service.server.ts';

export const managedClipsApi: Served[] = [
  serve(contract.listManagedClips, clips.list),
  serve(contract.addClip, clips.add),
  serve(contract.getManagedClip, clips.read),
  serve(contract.changeClip, clips.change),
  serve(contract.deleteClip, clips.remove),
  serve(contract.moveClip, clips.move),
  serve(contract.showClip, clips.show),
];
