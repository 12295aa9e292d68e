import { expect, test } from 'vitest';
import { freePorts } from '#src/testing/payments/ports.ts';
import { killAndCheck } from './kills.ts';

test('two kills of the server and one of its database lose no write, repeat none and cause no 500', async () => {
  const [port = 0] = await freePorts(1);
  const { figures, faults } = await killAndCheck({
    ...{ on: 'postgres', kills: 2, databaseKills: 1, seed: 7, port },
    // Half a minute on a machine that does nothing else; the long run judges how quick a restart is.
    ...{ mostSeconds: 60, isPatient: false },
    say: () => {},
  });
  expect(faults).toEqual([]);
  expect(figures).toMatchObject({ databaseKills: 1, lost: 0, doubled: 0, halfWritten: 0, findings: 0 });
  expect(figures.acknowledged).toBeGreaterThan(10);
}, 300_000);
