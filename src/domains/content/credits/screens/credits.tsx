import type { ReactNode } from 'react';
import { getPostcodeSource } from '#src/domains/places/contract.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { useSite } from '#src/platform/web/site.ts';
import { MapSources } from '../parts/map-sources.tsx';
import { postcodeCredit } from '../postcode-credit.ts';
import type { Route } from './+types/credits.ts';
import classes from './credits.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { postcodes: dataOf(await context.get(apiContext)(getPostcodeSource, {})) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Data credits',
    path: '/credits',
    description: 'Whose data, maps, fonts and icons this directory uses, and under which licences.',
  });

/** The words that the licences ask for, wherever in the site their data is shown. */
export default function Credits({ loaderData: { postcodes } }: Route.ComponentProps) {
  const credit = postcodeCredit(postcodes);
  const tiles = useSite()?.mapTiles ?? null;
  return (
    <div className={classes.page}>
      <h1>Data credits</h1>
      <p className={classes.lead}>
        Much of what you see here was made by others who let everyone use it. These are the words that go with
        it.
      </p>
      {credit && (
        <Credit title="Postcodes">
          <p>
            {credit} Licensed under the <a href={openGovernment}>Open Government Licence v3.0</a>.
          </p>
        </Credit>
      )}
      <Credit title="Towns, suburbs and postcode districts">
        <p>
          Contains data from <a href="https://www.geonames.org/">GeoNames</a>, licensed under{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, with counties and postcode
          districts of our own.
        </p>
      </Credit>
      <Credit title="Public records of clinics, dentists, opticians and pharmacies">
        <p>
          Contains information from NHS Choices and the Care Quality Commission, licensed under the{' '}
          <a href={openGovernment}>Open Government Licence v3.0</a>.
        </p>
      </Credit>
      <Credit title="Places from OpenStreetMap">
        <p>
          © OpenStreetMap contributors, available under the Open Database Licence (
          <a href="https://www.openstreetmap.org/copyright">openstreetmap.org/copyright</a>)
        </p>
        <p>A business’s page says so where its details came from public records or from OpenStreetMap.</p>
      </Credit>
      {tiles && (
        <Credit title="Streets on the maps">
          <MapSources tiles={tiles} />
        </Credit>
      )}
      <Credit title="Base map">
        <p>
          Made with <a href="https://www.naturalearthdata.com/">Natural Earth</a>. Drawn by{' '}
          <a href="https://maplibre.org/">MapLibre</a>, © MapLibre contributors, BSD 3-Clause licence.
        </p>
      </Credit>
      <Credit title="Fonts">
        <p>
          Fraunces, copyright 2020 The Fraunces Project Authors, and Figtree, copyright 2022 The Figtree
          Project Authors, both under the{' '}
          <a href="https://openfontlicense.org/">SIL Open Font License, version 1.1</a>.
        </p>
      </Credit>
      <Credit title="Icons">
        <p>
          <a href="https://tabler.io/icons">Tabler Icons</a>, copyright 2020–2026 Paweł Kuna, MIT licence.
        </p>
      </Credit>
    </div>
  );
}

const openGovernment = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

const Credit = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.credit}>
    <h2>{title}</h2>
    {children}
  </section>
);
