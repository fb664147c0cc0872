import { expect, it } from 'vitest';
import { isClosedAddress, isPushAddress } from './push-address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-sg2p.notify.windows.com/w/?token=x',
])('%s may be asked', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://db/x',
  'https://api.career.localhost/x',
  'https://metadata.google.internal/x',
  'https://push.example.com:8443/x',
  'https://user:word@push.example.com/x',
  'ftp://push.example.com/x',
  'push.example.com',
  '',
])('%s may not', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false);
});

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['255.255.255.255', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['no address', true],
  ['142.250.206.202', false],
  ['172.32.0.1', false],
  ['2404:6800:4005:80b::200a', false],
])('%s is closed: %s', (address, isClosed) => {
  expect(isClosedAddress(address)).toBe(isClosed);
});
