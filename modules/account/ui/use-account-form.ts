import { useCopy } from '@platform/i18n';
import { apiMutation, useMutate, type ApiError } from '@platform/web';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { MemberView } from '../contract.ts';

export type Checks<Field extends string> = Readonly<Record<Field, (value: string) => string | undefined>>;
interface Options<Field extends string, Answer> {
  readonly path:
    | '/users/sign-in'
    | '/users/sign-up'
    | '/users/social/sign-up'
    | '/users/forgot-password'
    | '/users/reset-password'
    | '/users/me/password'
    | '/users/me/email'
    | '/users/me/profile'
    | '/users/me/consents'
    | '/users/me/withdrawal'
    | '/users/sign-in/code'
    | '/users/me/passkeys/creation'
    | `/users/me/passkeys/${string}/remove`
    | `/users/me/second-factor/${'set-up' | 'confirm' | 'recovery-codes' | 'end'}`;
  /** In the order in which they stand on the page: the first wrong one gets the focus. */
  readonly checks: Checks<Field>;
  /** Which field a refusal of the server belongs under. */
  readonly fieldByKind: Readonly<Record<string, NoInfer<Field>>>;
  /** What is sent of the fields; all of them as they are where it is left out. */
  readonly bodyOf?: (values: Readonly<Record<NoInfer<Field>, string>>) => object;
  /** Sent along with the fields. */
  readonly with?: Readonly<Record<string, string>>;
  /** @param values of the fields, as they were sent */
  readonly onDone: (answer: Answer, values: Readonly<Record<NoInfer<Field>, string>>) => void;
  /** Refusals that the page has a place of its own for, by their kind. */
  readonly onRefused?: Readonly<Record<string, () => void>>;
}

/** What the script that stands in every page (`sites/app/manifest.ts`) keeps of a form: it was sent before its scripts were here. */
type ReplayedForm = HTMLFormElement & { isHydrated?: boolean; isToReplay?: boolean };

/** What a field of text holds. */
const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** State of a form that calls an account endpoint: checked at submit, sent once, nothing lost on failure. */
export const useAccountForm = <Field extends string, Answer = { readonly member: MemberView }>({
  path,
  checks,
  fieldByKind,
  bodyOf = (values) => values,
  with: further = {},
  onDone,
  onRefused = {},
}: Options<Field, Answer>) => {
  const copy = useCopy();
  const mutate = useMutate();
  const form = useRef<ReplayedForm>(null);
  const inFlight = useRef(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});

  // Sent too early, it is sent again, once.
  useEffect(() => {
    const element = form.current;
    if (!element || element.isHydrated) return;
    element.isHydrated = true;
    if (element.isToReplay) element.requestSubmit();
  }, []);

  // The address bar's back button may bring the page back as it was left, waiting for an answer that came long ago.
  useEffect(() => {
    const wakeUp = () => {
      inFlight.current = false;
      setSending(false);
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const names = Object.keys(checks) as Field[];
  const showErrors = (found: Partial<Record<Field, string>>) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  /** A refusal that belongs under a field is shown there (specification section 5). */
  const takes = ({ kind, message }: ApiError): boolean => {
    const refused = onRefused[kind];
    if (refused) {
      refused();
      return true;
    }
    const field = fieldByKind[kind];
    if (!field || message === '') return false;
    showErrors({ [field]: message } as Partial<Record<Field, string>>);
    return true;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, textIn(data, name)])) as Record<Field, string>;
    const found = Object.fromEntries(
      names.flatMap((name) => {
        const wrong = checks[name](values[name]);
        return wrong ? [[name, copy(wrong)]] : [];
      }),
    ) as Partial<Record<Field, string>>;
    showErrors(found);
    if (Object.keys(found).length > 0) return;

    inFlight.current = true;
    setSending(true);
    const body = { ...further, ...bodyOf(values), ...('email' in values ? { email: String(values.email).trim() } : {}) };
    const done = await mutate((send) => send(apiMutation<Answer>('POST', path, body)), { takes });
    // Stays as it is while the browser leaves for the next page: a second press must not sign in again.
    if (done.ok) return onDone(done.value, values);
    inFlight.current = false;
    setSending(false);
  };

  return {
    sending,
    errors,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
};
