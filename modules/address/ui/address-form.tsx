import { useCopy } from '@platform/i18n';
import { Button, Field, useToast } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { AddressView } from '../contract.ts';
import { MOST_DETAIL, MOST_LABEL, MOST_RECIPIENT, MOST_STREET } from '../contract-terms.ts';
import { faultsOf, TYPED, type Typed } from './faults.ts';
import { PostcodeSearch } from './postcode-search.tsx';
import { addAddress, addressBookQuery, changeAddress, type AddressValues } from './queries.ts';

interface Props {
  readonly start?: AddressView;
  /** The first one is the default: that is not asked. */
  readonly isFirst?: boolean;
  readonly hasPostcodeSearch: boolean;
  readonly onClose: () => void;
}
const FIELDS: Readonly<Record<Typed, Partial<Parameters<typeof Field>[0]>>> = {
  label: { maxLength: MOST_LABEL, autoComplete: 'off' },
  recipient: { maxLength: MOST_RECIPIENT, autoComplete: 'shipping name' },
  phone: { maxLength: 30, autoComplete: 'shipping tel', type: 'tel' },
  postcode: { maxLength: 5, autoComplete: 'shipping postal-code', inputMode: 'numeric' },
  street: { maxLength: MOST_STREET, autoComplete: 'shipping street-address' },
  detail: { maxLength: MOST_DETAIL, autoComplete: 'shipping address-line2' },
};
const HINTED: ReadonlySet<Typed> = new Set(['label', 'phone', 'street', 'detail']);

const valuesIn = (form: HTMLFormElement): AddressValues => {
  const given = new FormData(form);
  const typed = (name: Typed): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    label: typed('label'),
    recipient: typed('recipient'),
    phone: typed('phone'),
    postcode: typed('postcode'),
    street: typed('street'),
    detail: typed('detail'),
    isDefault: given.has('isDefault'),
  };
};
const inputOf = (form: HTMLFormElement | null, name: Typed) => form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Typed by hand, or filled by the search for postcodes where there is one. What is wrong stands beside its field. */
export const AddressForm = ({ start, isFirst = false, hasPostcodeSearch, onClose }: Props) => {
  const copy = useCopy();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly Typed[]>([]);
  const { save, isSaving } = useSave(start, onClose);
  useEffect(() => inputOf(form.current, 'label')?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = valuesIn(event.currentTarget);
    const wrong = faultsOf(values);
    setFaults(wrong);
    const [first] = wrong;
    if (first === undefined) void save(values);
    else inputOf(event.currentTarget, first)?.focus();
  };
  const fill = (found: Pick<AddressValues, 'postcode' | 'street'>): void => {
    for (const name of ['postcode', 'street'] as const) {
      const input = inputOf(form.current, name);
      if (input) input.value = found[name];
    }
    setFaults((before) => before.filter((name) => name !== 'postcode' && name !== 'street'));
    inputOf(form.current, 'detail')?.focus();
  };
  const title = copy(start ? 'address.form.edit' : 'address.form.add');
  return (
    <section className="address-form" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {hasPostcodeSearch && <PostcodeSearch onFound={fill} />}
      <form ref={form} noValidate onSubmit={submit}>
        {TYPED.map((name) => (
          <Field
            key={name}
            {...FIELDS[name]}
            name={name}
            label={copy(`address.form.${name}`)}
            {...(HINTED.has(name) && { hint: copy(`address.form.${name}.hint`) })}
            error={faults.includes(name) ? copy(`address.form.${name}.wrong`) : undefined}
            defaultValue={start?.[name] ?? ''}
          />
        ))}
        {!isFirst && !start?.isDefault && (
          <label className="check">
            <input type="checkbox" name="isDefault" />
            {copy('address.form.default')}
          </label>
        )}
        <p className="address-form-acts">
          <Button tone="primary" type="submit" disabled={isSaving}>
            {copy('address.form.save')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {copy('address.form.cancel')}
          </Button>
        </p>
      </form>
    </section>
  );
};

const useSave = (start: AddressView | undefined, onDone: () => void) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { api } = usePage().brand.urls;
  const inFlight = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (values: AddressValues): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const made = start ? changeAddress(api, start.addressNo, values) : addAddress(api, values);
    const done = await mutate((send) => send(made), { redirect: location.pathname });
    inFlight.current = false;
    setSaving(false);
    if (!done.ok) return;
    await queries.invalidateQueries({ queryKey: addressBookQuery(api).queryKey });
    toast(copy('address.form.saved'), { type: 'success' });
    onDone();
  };
  return { save, isSaving };
};
