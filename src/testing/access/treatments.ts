import { and, eq } from 'drizzle-orm';
import { packages, treatments } from '#src/domains/treatments/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aTreatment } from '../fixtures.ts';
import { aPackage } from '../listings/packages.ts';
import type { Owned } from './owned.ts';

const treatment = {
  name: 'Mine now',
  status: 1,
  service_type: 'Massage',
  category: 'massage',
  description: 'Taken over.',
  variants: [{ name: 'Standard', price: 1, price_type: 'fixed', duration: 60 }],
};

async function treatmentOf(app: TestApp, ownerId: number): Promise<Owned> {
  const id = await aTreatment(app.db, ownerId, { name: 'Swedish massage' });
  const same = and(eq(treatments.id, id), eq(treatments.name, 'Swedish massage'));
  return {
    address: `/api/treatment/${id}`,
    payload: treatment,
    isThere: async () => (await app.db.$count(treatments, same)) === 1,
  };
}

async function packageOf(app: TestApp, ownerId: number): Promise<Owned> {
  const id = await aPackage(app.db, ownerId, { name: 'Back and balance' });
  const same = and(eq(packages.id, id), eq(packages.name, 'Back and balance'));
  const { variants: _variants, ...rest } = treatment;
  return {
    address: `/api/treatment-package/${id}`,
    payload: { ...rest, services: [1], price_type: 'Free', available_for: 'unisex' },
    isThere: async () => (await app.db.$count(packages, same)) === 1,
  };
}

export const ownedTreatments: Record<string, (app: TestApp, ownerId: number) => Promise<Owned>> = {
  'GET /api/treatment/:id': treatmentOf,
  'PUT /api/treatment/:id': treatmentOf,
  'DELETE /api/treatment/:id': treatmentOf,
  'GET /api/treatment-package/:id': packageOf,
  'PUT /api/treatment-package/:id': packageOf,
  'DELETE /api/treatment-package/:id': packageOf,
};
