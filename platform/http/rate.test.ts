import { expect, it } from 'vitest';
import { networkOf } from './rate.ts';

it('takes the addresses of one IPv6 network for one, however they are written', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  // Zeros that are left out may be those of the network, of the machine in it, or of both.
  for (const same of ['2001:db8::1', '2001:db8::2:0:0:1', '2001:0DB8:0:0:3:4:5:6', '2001:db8::'])
    expect(networkOf(same), same).toBe(networkOf('2001:db8:0:0:9:9:9:9'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2%eth0'));
});

it('leaves every IPv4 address to itself', () => {
  expect(networkOf('::ffff:10.0.0.1')).not.toBe(networkOf('::ffff:10.0.0.2'));
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
});
