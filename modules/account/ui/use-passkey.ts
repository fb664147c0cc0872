import { useCopy } from '@platform/i18n';
import { apiMutation, useMutate, type ApiError } from '@platform/web';
import { useEffect, useRef, useState } from 'react';
import type { PasskeyCreationView, PasskeyRequestView, PasskeyView } from '../contract.ts';

/** What is asked of a device, and who takes what it signed. */
const WAYS = {
  signIn: ['/users/passkeys/request', '/users/sign-in/passkey'],
  confirm: ['/users/me/passkeys/request', '/users/me/passkeys/confirm'],
} as const;

/**
 * Speaks with the member's device, once at a time. What it does not do, and what is refused, is said where it was asked for (`said`).
 *
 * @param here where somebody who has to sign in again comes back to
 */
export const usePasskey = (here?: string) => {
  const copy = useCopy();
  const mutate = useMutate();
  const inFlight = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const end = () => {
    inFlight.current = false;
    setBusy(false);
  };
  // The address bar's back button may bring the page back as it was left.
  useEffect(() => {
    addEventListener('pageshow', end);
    return () => removeEventListener('pageshow', end);
  }, []);
  const takes = ({ kind, message }: ApiError) => {
    const isOurs = /^account\/.*passkey/.test(kind) && message !== '';
    if (isOurs) setSaid(message);
    return isOurs;
  };
  const options = { takes, ...(here !== undefined && { redirect: here }) };
  const once = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
    if (inFlight.current) return null;
    inFlight.current = true;
    setBusy(true);
    setSaid('');
    const done = await work();
    // Stays as it is while the browser leaves for the next page.
    if (done === null) end();
    return done;
  };
  const device = () =>
    import('./passkey-client.ts').catch(() => {
      setSaid(copy('account.passkey.notLoaded'));
      return null;
    });
  const heard = (told: { readonly ok: true; readonly response: object } | { readonly ok: false; readonly said: string }) => {
    if (told.ok) return told.response;
    setSaid(told.said);
    return null;
  };
  return {
    isBusy,
    said,
    end,
    /** The device signs. @returns what the server says of it, or null */
    show: <Answer>(way: keyof typeof WAYS) =>
      once(async () => {
        const [ask, give] = WAYS[way];
        const client = await device();
        const asked = client && (await mutate((send) => send(apiMutation<PasskeyRequestView>('POST', ask)), options));
        const response = client && asked?.ok ? heard(await client.sign(asked.value)) : null;
        const done = response && (await mutate((send) => send(apiMutation<Answer>('POST', give, { response })), options));
        return done?.ok ? { answer: done.value } : null;
      }),
    /** The device makes one. @returns what was added, or null */
    add: (asked: PasskeyCreationView) =>
      once(async () => {
        const client = await device();
        const response = client && heard(await client.make(asked));
        const done =
          response && (await mutate((send) => send(apiMutation<PasskeyView>('POST', '/users/me/passkeys', { response })), options));
        return done?.ok ? done.value : null;
      }),
  };
};
