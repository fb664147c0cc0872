import { BlockList, isIP } from 'node:net';

/** Networks that no push service is in: this machine, private and link-local ones, and what is reserved. */
const CLOSED: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
const OPEN_IPV6 = new BlockList();
// All that is given out of IPv6 today; the rest is local, reserved, or another way to write an IPv4 address.
OPEN_IPV6.addSubnet('2000::', 3, 'ipv6');
const CLOSED_IPV6 = new BlockList();
// Tunnels that carry an IPv4 address, and examples.
CLOSED_IPV6.addSubnet('2002::', 16, 'ipv6');
CLOSED_IPV6.addSubnet('2001::', 32, 'ipv6');
CLOSED_IPV6.addSubnet('2001:db8::', 32, 'ipv6');
const closed = new BlockList();
for (const [network, prefix, family] of CLOSED) closed.addSubnet(network, prefix, family);

/** Whether an address leads to this machine or its network, or nowhere. */
export const isClosedAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return closed.check(address, 'ipv4');
  return family !== 6 || !OPEN_IPV6.check(address, 'ipv6') || CLOSED_IPV6.check(address, 'ipv6');
};

/** Whether an endpoint can be one of a push service, by its text: what its name leads to is looked at when it is asked. */
export const isPushAddress = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // A push service has a name with a dot; those without one, and addresses, are of this network.
  return (
    hostname.includes('.') &&
    !hostname.startsWith('[') &&
    isIP(hostname) === 0 &&
    !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(hostname)
  );
};
