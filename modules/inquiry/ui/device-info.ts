import type { DeviceInfo } from '../contract.ts';

/** Platforms of desktops, as `navigator.platform` says them; all else is carried about. */
const DESKTOP = /^(?:win|mac|linux (?:x86|i\d86|amd64)|linux$|freebsd|openbsd|sunos|x11|cros)/i;

/** Specification section 3: by the platform string. An iPad calls itself a Mac. */
export const deviceInfoOf = (platform: string): DeviceInfo => (DESKTOP.test(platform) ? 'PC' : 'MOBILE');
