import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const openssl = (...args: string[]) => promisify(execFile)('openssl', args);
const fresh = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ');

/** A certificate for a host, the authority that signed it, and one that did not. */
export async function makeCertificates(host = 'localhost') {
  const folder = await mkdtemp(join(tmpdir(), 'treatory-certificates-'));
  const file = (name: string) => join(folder, name);
  const authority = (name: string) =>
    openssl(
      'req',
      ...fresh,
      '-keyout',
      file(`${name}.key`),
      '-out',
      file(`${name}.pem`),
      '-subj',
      `/CN=${name}`,
    );
  await Promise.all([authority('ours'), authority('theirs')]);
  await openssl(
    ...['req', ...fresh, '-CA', file('ours.pem'), '-CAkey', file('ours.key'), '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-keyout', file('server.key'), '-out', file('server.pem')],
  );
  return {
    certificate: await readFile(file('server.pem'), 'utf8'),
    key: await readFile(file('server.key'), 'utf8'),
    /** Files, as `sslrootcert` names them. */
    rightAuthority: file('ours.pem'),
    otherAuthority: file('theirs.pem'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
