import type { ServerContext } from '#src/platform/context.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { arranged, restore as restoreArranged, save, versionsOf } from '../../arranged/service.server.ts';
import { withNewSections } from '../sections.ts';
import { arrangedHome } from '../service.server.ts';
import type { changeHome, ManagedHome, restoreHome } from './contract.ts';

export async function read({ db }: ServerContext): Promise<ManagedHome> {
  const { version, content } = await arranged(db, arrangedHome);
  return { version, sections: withNewSections(content), versions: await versionsOf(db, 'home') };
}

export const change: Verb<typeof changeHome> = async (context, { version: seen, sections }) => {
  await save(context, arrangedHome, { seen, content: sections });
  return read(context);
};

export const restore: Verb<typeof restoreHome> = async (context, wish) => {
  await restoreArranged(context, arrangedHome, wish);
  return read(context);
};
