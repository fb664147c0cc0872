import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyCreationView, PasskeyRequestView } from '../contract.ts';
import texts from '../copy/passkey-device.json';

/* What speaks with the device. Loaded when somebody presses for it. */

type Told = { readonly ok: true; readonly response: object } | { readonly ok: false; readonly said: string };

/** Browsers tell no more than these, so that no page learns what is on a device. */
const REASONS: Readonly<Record<string, keyof typeof texts>> = {
  // Also where the device has none, or where time ran out.
  NotAllowedError: 'account.passkey.device.cancelled',
  AbortError: 'account.passkey.device.cancelled',
  InvalidStateError: 'account.passkey.device.there',
  ConstraintError: 'account.passkey.device.unable',
  NotSupportedError: 'account.passkey.device.unable',
};
const told = async (ceremony: () => Promise<object>): Promise<Told> => {
  if (!browserSupportsWebAuthn()) return { ok: false, said: texts['account.passkey.device.unsupported'] };
  try {
    return { ok: true, response: await ceremony() };
  } catch (error) {
    const reason = error instanceof Error ? REASONS[error.name] : undefined;
    return { ok: false, said: texts[reason ?? 'account.passkey.device.failed'] };
  }
};

/** The device signs, when its owner agrees. */
export const sign = (asked: PasskeyRequestView): Promise<Told> =>
  told(() => startAuthentication({ optionsJSON: asked as unknown as PublicKeyCredentialRequestOptionsJSON }));
/** The device makes a passkey, when its owner agrees. */
export const make = (asked: PasskeyCreationView): Promise<Told> =>
  told(() => startRegistration({ optionsJSON: asked as unknown as PublicKeyCredentialCreationOptionsJSON }));
