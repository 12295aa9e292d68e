import type { Position } from '../rules.ts';

/** A point of the National Grid (OSGB36), in whole or broken metres. */
export interface GridPoint {
  readonly easting: number;
  readonly northing: number;
}

interface Ellipsoid {
  /** Semi-major axis in metres. */
  readonly a: number;
  /** Semi-minor axis in metres. */
  readonly b: number;
}

/** Earth-centred coordinates in metres: x, y, z. */
type Cartesian = readonly [x: number, y: number, z: number];

const airy1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const wgs84: Ellipsoid = { a: 6_378_137, b: 6_356_752.3141 };

const radians = Math.PI / 180;
const trueOrigin = { lat: 49 * radians, lng: -2 * radians };
const falseOrigin = { easting: 400_000, northing: -100_000 };
const scale = 0.999_601_271_7;

/**
 * WGS 84 for a point of the National Grid, by Ordnance Survey's projection formulas and its seven-parameter Helmert
 * transformation: within about 5 m in Great Britain (A guide to coordinate systems in Great Britain, 6.6 and annexe C).
 */
export function fromNationalGrid(point: GridPoint): Position {
  const [x, y, z] = helmert(cartesianOf(unproject(point), airy1830), -1);
  return geographicOf([x, y, z], wgs84);
}

/** The National Grid for a point in WGS 84, as exact as its inverse. */
export function toNationalGrid(position: Position): GridPoint {
  return project(geographicOf(helmert(cartesianOf(position, wgs84), 1), airy1830));
}

/** From WGS 84 to OSGB36 with 1, back with -1: metres, parts per million and arcseconds as OS publishes them. */
export function helmert([x, y, z]: Cartesian, direction: 1 | -1): Cartesian {
  const arcseconds = (direction * radians) / 3600;
  const [rx, ry, rz] = [-0.1502 * arcseconds, -0.247 * arcseconds, -0.8421 * arcseconds];
  const grown = 1 + direction * 20.4894e-6;
  return [
    direction * -446.448 + grown * x - rz * y + ry * z,
    direction * 125.157 + rz * x + grown * y - rx * z,
    direction * -542.06 - ry * x + rx * y + grown * z,
  ];
}

const eccentricity = ({ a, b }: Ellipsoid) => 1 - (b * b) / (a * a);

/** On the ellipsoid: a postcode has no height, and 100 m of height move the result by millimetres. */
function cartesianOf({ lat, lng }: Position, ellipsoid: Ellipsoid): Cartesian {
  const [phi, lambda] = [lat * radians, lng * radians];
  const e2 = eccentricity(ellipsoid);
  const nu = ellipsoid.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  return [
    nu * Math.cos(phi) * Math.cos(lambda),
    nu * Math.cos(phi) * Math.sin(lambda),
    (1 - e2) * nu * Math.sin(phi),
  ];
}

function geographicOf([x, y, z]: Cartesian, ellipsoid: Ellipsoid): Position {
  const e2 = eccentricity(ellipsoid);
  const p = Math.hypot(x, y);
  let phi = Math.atan2(z, p * (1 - e2));
  // Each round makes the error some 150 times smaller: four leave nothing of it.
  for (let round = 0; round < 4; round += 1) {
    const nu = ellipsoid.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
    phi = Math.atan2(z + e2 * nu * Math.sin(phi), p);
  }
  return { lat: phi / radians, lng: Math.atan2(y, x) / radians };
}

/** The length of the meridian from the true origin to this latitude, in metres (OS: M). */
function meridian(phi: number): number {
  const { a, b } = airy1830;
  const n = (a - b) / (a + b);
  const [n2, n3] = [n ** 2, n ** 3];
  const difference = phi - trueOrigin.lat;
  const sum = phi + trueOrigin.lat;
  return (
    b *
    scale *
    ((1 + n + (5 / 4) * n2 + (5 / 4) * n3) * difference -
      (3 * n + 3 * n2 + (21 / 8) * n3) * Math.sin(difference) * Math.cos(sum) +
      ((15 / 8) * n2 + (15 / 8) * n3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
      (35 / 24) * n3 * Math.sin(3 * difference) * Math.cos(3 * sum))
  );
}

/** The radii of curvature at a latitude, and OS's η². */
function radiiAt(phi: number) {
  const e2 = eccentricity(airy1830);
  const nu = (airy1830.a * scale) / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const rho = (airy1830.a * scale * (1 - e2)) / (1 - e2 * Math.sin(phi) ** 2) ** 1.5;
  return { nu, rho, eta2: nu / rho - 1 };
}

/** Latitude and longitude on OSGB36 to the grid (OS annexe C.1). */
export function project({ lat, lng }: Position): GridPoint {
  const phi = lat * radians;
  const { nu, rho, eta2 } = radiiAt(phi);
  const [sin, cos, tan2] = [Math.sin(phi), Math.cos(phi), Math.tan(phi) ** 2];
  const p = lng * radians - trueOrigin.lng;
  const northing =
    meridian(phi) +
    falseOrigin.northing +
    (nu / 2) * sin * cos * p ** 2 +
    (nu / 24) * sin * cos ** 3 * (5 - tan2 + 9 * eta2) * p ** 4 +
    (nu / 720) * sin * cos ** 5 * (61 - 58 * tan2 + tan2 ** 2) * p ** 6;
  const easting =
    falseOrigin.easting +
    nu * cos * p +
    (nu / 6) * cos ** 3 * (nu / rho - tan2) * p ** 3 +
    (nu / 120) * cos ** 5 * (5 - 18 * tan2 + tan2 ** 2 + 14 * eta2 - 58 * tan2 * eta2) * p ** 5;
  return { easting, northing };
}

/** The grid to latitude and longitude on OSGB36 (OS annexe C.2). */
export function unproject({ easting, northing }: GridPoint): Position {
  const foot = footOf(northing);
  const { nu, rho, eta2 } = radiiAt(foot);
  const [tan, sec] = [Math.tan(foot), 1 / Math.cos(foot)];
  const [tan2, tan4, tan6] = [tan ** 2, tan ** 4, tan ** 6];
  const x = easting - falseOrigin.easting;
  const phi =
    foot -
    (tan / (2 * rho * nu)) * x ** 2 +
    (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan2 + eta2 - 9 * tan2 * eta2) * x ** 4 -
    (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan2 + 45 * tan4) * x ** 6;
  const lambda =
    trueOrigin.lng +
    (sec / nu) * x -
    (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan2) * x ** 3 +
    (sec / (120 * nu ** 5)) * (5 + 28 * tan2 + 24 * tan4) * x ** 5 -
    (sec / (5040 * nu ** 7)) * (61 + 662 * tan2 + 1320 * tan4 + 720 * tan6) * x ** 7;
  return { lat: phi / radians, lng: lambda / radians };
}

/** The latitude whose meridian is as long as the northing says, to a hundredth of a millimetre. */
function footOf(northing: number): number {
  let phi = trueOrigin.lat;
  for (let round = 0; round < 12; round += 1) {
    const rest = northing - falseOrigin.northing - meridian(phi);
    if (Math.abs(rest) < 1e-5) break;
    phi += rest / (airy1830.a * scale);
  }
  return phi;
}
