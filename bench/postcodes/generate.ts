import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import areas from '#src/domains/places/facts/postcode-areas.json' with { type: 'json' };
import { fromNationalGrid, toNationalGrid } from '#src/domains/places/postcodes/national-grid.ts';

const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ';
const sectors = 10;

interface Unit {
  readonly outward: string;
  readonly inward: string;
  readonly easting: number;
  readonly northing: number;
}

/** Invented postcodes of one area: 20 districts of 10 sectors, spread over some 20 km around its post town. */
function* unitsOf(area: (typeof areas)[number], units: number): Generator<Unit> {
  const centre = toNationalGrid(area);
  for (let number = 0; number < units; number += 1) {
    const district = (number % 20) + 1;
    const rest = Math.floor(number / 20);
    const letters = Math.floor(rest / sectors);
    const second = inwardLetters.charAt(letters % 20);
    yield {
      outward: `${area.area}${district}`,
      inward: `${rest % sectors}${inwardLetters.charAt(Math.floor(letters / 20))}${second}`,
      easting: Math.round(centre.easting + ((number * 7_919) % 20_000) - 10_000),
      northing: Math.round(centre.northing + ((number * 104_729) % 20_000) - 10_000),
    };
  }
}

// Northern Ireland is not in Code-Point Open, and has a grid of its own.
const ofGreatBritain = areas.filter(({ area }) => area !== 'BT');

/** A zip file like Code-Point Open: a table for each area, seven characters for each postcode. Answers how many there are. */
export async function writeCodePointOpen(path: string, wanted: number): Promise<number> {
  const each = Math.ceil(wanted / ofGreatBritain.length);
  const file = createWriteStream(path);
  const zip = new Zip((error, chunk) => {
    if (error) file.destroy(error);
    else file.write(chunk);
  });
  for (const area of ofGreatBritain) {
    const part = new ZipDeflate(`codepo_gb/Data/CSV/${area.area.toLowerCase()}.csv`, { level: 6 });
    zip.add(part);
    const lines = [...unitsOf(area, each)].map(
      ({ outward, inward, easting, northing }) =>
        `"${outward.padEnd(4)}${inward}",10,${easting},${northing},"E92000001","E19000002","E18000009","E10000014","E07000093","E05012936"\r\n`,
    );
    part.push(strToU8(lines.join('')), true);
    await drained(file);
  }
  zip.end();
  file.end();
  await finished(file);
  return each * ofGreatBritain.length;
}

const header =
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,ced25cd,lad25cd,wd25cd,parncp25cd,usrtypind,east1m,north1m,gridind,hlth19cd,nhser24cd,ctry25cd,rgn25cd,pcon24cd,ttwa15cd,itl25cd,npark16cd,oa11cd,lsoa11cd,msoa11cd,wz11cd,sicbl24cd,bua24cd,ruc11ind,oac11ind,lat,long,lep21cd1,lep21cd2,pfa23cd,imd20ind,icb23cd,oa21cd,lsoa21cd,msoa21cd,ruc21ind,globalid';
const before = ',"E10000014","E58000001","E07000093","E05012936","E04000001","0",';
const between =
  ',"1","E18000009","E40000005","E92000001","E12000008","E14001001","E30000267","E07000093","E65000001","E00116789","E01022789","E02004789","E33000789","E38000253","E63005123","A1","1A1",';
const after =
  ',"E37000037","E37000037","E23000030",24567,"E54000042","E00116789","E01022789","E02004789","UN1","b3b8a5b2-57a5-4f0a-a0ea-d3c5a1f1b111"\r\n';

/** A table like the ONS Postcode Directory's, in which every second postcode has ended. Answers how many are in use. */
export async function writeOnsDirectory(path: string, wanted: number): Promise<number> {
  const each = Math.ceil((wanted * 2) / ofGreatBritain.length);
  const file = createWriteStream(path);
  file.write(`\uFEFF${header}\r\n`);
  let inUse = 0;
  for (const area of ofGreatBritain) {
    let lines = '';
    for (const { outward, inward, easting, northing } of unitsOf(area, each)) {
      const isInUse = northing % 2 === 0;
      if (isInUse) inUse += 1;
      const { lat, lng } = fromNationalGrid({ easting, northing });
      lines +=
        `"${outward.padEnd(4)}${inward}","${outward.padEnd(4)} ${inward}","${outward} ${inward}","198001","${isInUse ? '' : '199606'}"` +
        `${before}"${easting}","${northing}"${between}${lat.toFixed(6)},${lng.toFixed(6)}${after}`;
    }
    file.write(lines);
    await drained(file);
  }
  file.end();
  await finished(file);
  return inUse;
}

async function drained(file: WriteStream): Promise<void> {
  if (file.writableNeedDrain) await once(file, 'drain');
}
