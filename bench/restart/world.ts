import { addDays, dateOf } from '#src/platform/clock.ts';
import type { TestApp } from '#src/testing/app.ts';
import { aBookedSalon, aClient, offeredTimes } from '#src/testing/appointments/booking.ts';

/** What callers ask for and write. */
export interface World {
  readonly slug: string;
  readonly listingId: number;
  readonly variantId: number;
  readonly ownerId: number;
  /** The token of the salon's owner. */
  readonly business: string;
  /** Tokens of clients; each may book three times. */
  readonly clients: readonly string[];
  /** When the salon can be booked. */
  readonly times: readonly string[];
  readonly firstDay: string;
}

/** Days for which times are asked for at once. */
const days = 42;

/** A salon that can be booked from the day after tomorrow on, and so many clients. */
export async function aWorld(app: TestApp, count: number): Promise<World> {
  app.clock.now = new Date();
  const salon = await aBookedSalon(app, { horizonDays: 60 });
  const tokens = Array.from({ length: count }, async () => {
    const { id } = await aClient(app);
    return (await app.signIn(id)).token;
  });
  const firstDay = addDays(dateOf(app.clock.now), 2);
  const offered = await offeredTimes(
    app,
    salon.slug,
    `variant=${salon.variantId}&from=${firstDay}&days=${days}`,
  );
  return {
    slug: salon.slug,
    listingId: salon.listingId,
    variantId: salon.variantId,
    ownerId: salon.ownerId,
    business: (await app.signIn(salon.ownerId)).token,
    clients: await Promise.all(tokens),
    times: offered.filter(({ local }) => local.endsWith(':00')).map(({ at }) => at),
    firstDay,
  };
}
