import { BlockList, isIP } from 'node:net';

/** Addresses that are no public host's: of this machine, of a network of its own, of several at once, or set aside (IANA special-purpose registries). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Public hosts have addresses of 2000::/3; these of them lead elsewhere: tunnels, which carry an IPv4 address inside, and examples. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const ipv4 = new BlockList();
for (const [net, bits] of SPECIAL_IPV4) ipv4.addSubnet(net, bits, 'ipv4');
const ipv6 = new BlockList();
for (const [net, bits] of SPECIAL_IPV6) ipv6.addSubnet(net, bits, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is that of a host that anybody can reach. What is no address is none. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !ipv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !ipv6.check(address, 'ipv6');
};
