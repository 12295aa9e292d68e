import { BlockList, isIP } from 'node:net';

const blocked = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Inside of what is handed out to the public at all.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const rangesOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

const notPublic = {
  ipv4: rangesOf('ipv4', blocked.ipv4),
  ipv6: rangesOf('ipv6', blocked.ipv6),
} as const;

/** The only part of IPv6 that is handed out to the public. */
const handedOut = rangesOf('ipv6', ['2000::/3']);

const mapped = rangesOf('ipv6', ['::ffff:0:0/96']);

/** Whether an address belongs to the public internet, and to no network of ours, of a host or of a standard. */
export function isPublicAddress(address: string): boolean {
  // A zone is a network card of this machine.
  if (address.includes('%')) return false;
  if (isIP(address) === 4) return !notPublic.ipv4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  if (mapped.check(address, 'ipv6')) return isPublicAddress(mappedTo(address));
  return handedOut.check(address, 'ipv6') && !notPublic.ipv6.check(address, 'ipv6');
}

/** The IPv4 address inside of an IPv6 one, which is written in several ways. */
function mappedTo(address: string): string {
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostOf(address)) ?? [];
  const [first, last] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, last >> 8, last & 255].join('.');
}

const hostOf = (address: string) => URL.parse(`http://[${address}]`)?.hostname ?? '';
