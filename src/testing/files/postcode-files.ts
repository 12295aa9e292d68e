import { strToU8, zipSync } from 'fflate';

/** A line of Code-Point Open: postcode, quality of the position, easting, northing. */
export type CodePointLine = readonly [string, number, number, number];

const codes = '"E92000001","E19000001","E18000002","","E08000003","E05011368"';

export const codePointLine = ([postcode, quality, easting, northing]: CodePointLine): string =>
  `"${postcode}",${quality},${easting},${northing},${codes}`;

/** Code-Point Open as Ordnance Survey gives it: a table for each area, and papers beside them. */
export const codePointOpen = (
  areas: Readonly<Record<string, readonly (CodePointLine | string)[]>>,
): Uint8Array =>
  zipSync({
    'Doc/licence.txt': strToU8('Open Government Licence'),
    'Doc/Code-Point_Open_Column_Headers.csv': strToU8('PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC\r\n'),
    ...Object.fromEntries(
      Object.entries(areas).map(([area, lines]) => [
        `Data/CSV/${area}.csv`,
        strToU8(lines.map((line) => `${typeof line === 'string' ? line : codePointLine(line)}\r\n`).join('')),
      ]),
    ),
  });

/** What differs between rows of the ONS Postcode Directory. */
export interface OnsRow {
  readonly pcds: string;
  readonly lat: string;
  readonly long: string;
  readonly ended?: string;
  readonly quality?: string;
}

const columns = {
  '2024':
    'pcd,pcd2,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,oshlthau,nhser,ctry,rgn,lat,long,imd',
  '2025':
    'pcd7,pcd8,pcds,dointr,doterm,cty25cd,ced25cd,lad25cd,wd25cd,parncp25cd,usrtypind,east1m,north1m,gridind,hlth19cd,nhser24cd,ctry25cd,rgn25cd,lat,long,imd20ind',
};

/** The table of the ONS Postcode Directory, with the column names of that year. */
export const onsTable = (rows: readonly OnsRow[], year: keyof typeof columns = '2025'): string =>
  [
    columns[year],
    ...rows.map(
      ({ pcds, lat, long, ended = '', quality = '1' }) =>
        `"${pcds.replace(' ', '')}","${pcds}","${pcds}","198001","${ended}","E1","E2","E3","E4","E5","0","0384000","0398000","${quality}","E6","E7","E92000001","E8",${lat},${long},1234`,
    ),
    '',
  ].join('\r\n');

/** The zip file in which it is published. */
export const onsDirectory = (table: string): Uint8Array =>
  zipSync({
    'User Guide/ONSPD User Guide.pdf': strToU8('%PDF'),
    'Documents/LA names.csv': strToU8('LAD25CD,LAD25NM\r\n'),
    'Data/multi_csv/ONSPD_NOV_2026_UK_M.csv': strToU8('pcds\r\n'),
    'Data/ONSPD_NOV_2026_UK.csv': strToU8(table),
  });
