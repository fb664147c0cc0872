import { expect, it } from 'vitest';
import { clientAddress, LOOPBACK, parseNetwork } from './client-address.ts';

const from = (peer: string, forwarded?: string, proxies: readonly string[] = LOOPBACK) =>
  clientAddress(proxies)({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } });

it.each([
  ['a stranger names nobody but themselves', from('203.0.113.9', '1.2.3.4'), '203.0.113.9'],
  ['a proxy on this machine does', from('127.0.0.1', '1.2.3.4'), '1.2.3.4'],
  ['also by the other loopback', from('::1', '1.2.3.4'), '1.2.3.4'],
  ['also by IPv4 within IPv6', from('::ffff:127.0.0.1', '1.2.3.4'), '1.2.3.4'],
  ['what the client wrote before counts for nothing', from('127.0.0.1', '9.9.9.9, 1.2.3.4'), '1.2.3.4'],
  ['without the header the proxy itself is meant', from('127.0.0.1'), '127.0.0.1'],
  ['a proxy elsewhere, trusted by its network', from('10.3.0.7', '1.2.3.4', ['10.0.0.0/8']), '1.2.3.4'],
  ['and not trusted', from('10.3.0.7', '1.2.3.4'), '10.3.0.7'],
  ['two proxies, the outer one trusted too', from('127.0.0.1', '9.9.9.9, 1.2.3.4, 10.3.0.7', [...LOOPBACK, '10.0.0.0/8']), '1.2.3.4'],
  ['all of them trusted: the farthest', from('127.0.0.1', '10.1.1.1, 10.3.0.7', [...LOOPBACK, '10.0.0.0/8']), '10.1.1.1'],
  ['ports are left out', from('127.0.0.1', '1.2.3.4:5678'), '1.2.3.4'],
  ['ports of IPv6 too', from('127.0.0.1', '[2001:db8::1]:443'), '2001:db8::1'],
  ['nonsense is nobody: the nearest known address counts', from('127.0.0.1', '1.2.3.4, unknown'), '127.0.0.1'],
])('%s', (_what, found, expected) => expect(found).toBe(expected));

it.each(['10.0.0.0/33', 'fd00::/129', '10.0.0', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/x', ''])('%s is no network', (text) =>
  expect(parseNetwork(text)).toBeNull(),
);
