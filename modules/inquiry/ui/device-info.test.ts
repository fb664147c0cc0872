import { expect, it } from 'vitest';
import { deviceInfoOf } from './device-info.ts';

it('tells what is carried about by its platform string', () => {
  for (const platform of ['Win32', 'Win64', 'MacIntel', 'Linux x86_64', 'Linux i686', 'Linux'])
    expect([platform, deviceInfoOf(platform)]).toEqual([platform, 'PC']);
  for (const platform of ['iPhone', 'iPad', 'Linux armv8l', 'Linux armv81', 'Linux aarch64', 'Android', ''])
    expect([platform, deviceInfoOf(platform)]).toEqual([platform, 'MOBILE']);
});
