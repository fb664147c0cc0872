import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, EmptyState, Tag, useAsk, useToast } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressBook, AddressView } from '../contract.ts';
import texts from '../copy/book.json';
import { AddressForm } from './address-form.tsx';
import { addressBookQuery, makeDefault, removeAddress } from './queries.ts';

/** A member's addresses: the default first, each changed where it stands. */
export const AddressList = () => (
  <MoreCopy texts={texts}>
    <Addresses />
  </MoreCopy>
);

/** Which form is open: of an address, of a new one, or none. */
type Open = number | 'new' | null;

const Addresses = () => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const { data: book } = useSuspenseQuery(addressBookQuery(api));
  const [open, setOpen] = useState<Open>(null);
  const { addresses, most, hasPostcodeSearch } = book;
  const close = () => setOpen(null);
  return (
    <>
      <header className="address-head">
        <h1 className="h1">{copy('address.title')}</h1>
        <p className="meta">{copy('address.lede')}</p>
      </header>
      {addresses.length === 0
        ? open === null && (
            <EmptyState
              title={copy('address.none')}
              acts={
                <Button tone="primary" onClick={() => setOpen('new')}>
                  {copy('address.add')}
                </Button>
              }
            >
              {copy('address.none.text')}
            </EmptyState>
          )
        : null}
      {addresses.length > 0 && (
        <ul className="addresses">
          {addresses.map((address) => (
            <li key={address.addressNo}>
              {open === address.addressNo ? (
                <AddressForm start={address} hasPostcodeSearch={hasPostcodeSearch} onClose={close} />
              ) : (
                <Address address={address} onEdit={() => setOpen(address.addressNo)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && <AddressForm hasPostcodeSearch={hasPostcodeSearch} isFirst={addresses.length === 0} onClose={close} />}
      {open !== 'new' && addresses.length > 0 && addresses.length < most && (
        <p>
          <Button tone="line" onClick={() => setOpen('new')}>
            {copy('address.add')}
          </Button>
        </p>
      )}
      {addresses.length > 0 && (
        <p className="meta-s">
          {addresses.length < most ? copy('address.count', { count: addresses.length, most }) : copy('address.full', { most })}
        </p>
      )}
    </>
  );
};

const Address = ({ address, onEdit }: { readonly address: AddressView; readonly onEdit: () => void }) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { api } = usePage().brand.urls;
  const ask = useAsk();
  const { addressNo, label, recipient, phone, postcode, street, detail, isDefault } = address;
  const show = (book: AddressBook, done: string): void => {
    queries.setQueryData(addressBookQuery(api).queryKey, book);
    toast(copy(done), { type: 'success' });
  };
  const choose = async () => {
    const done = await mutate((send) => send(makeDefault(api, addressNo)), { redirect: location.pathname });
    if (done.ok) show(done.value, 'address.makeDefault.done');
  };
  const remove = async () => {
    const asked = {
      title: copy('address.remove.ask'),
      text: copy('address.remove.ask.text', { label, street }),
      confirm: copy('address.remove'),
      cancel: copy('address.keep'),
    };
    if (!(await ask(asked))) return;
    const done = await mutate((send) => send(removeAddress(api, addressNo)), { redirect: location.pathname });
    if (done.ok) show(done.value, 'address.remove.done');
  };
  return (
    <>
      <h2 className="address-name">
        <b>{label}</b>
        {isDefault && <Tag tone="ink">{copy('address.default')}</Tag>}
      </h2>
      <p className="address-place">
        <span className="num">({postcode})</span> {street}
        {detail !== '' && `, ${detail}`}
      </p>
      <p className="meta dots">
        <span>{recipient}</span>
        <span className="num">{phone}</span>
      </p>
      <p className="address-acts">
        <Button tone="quiet" size="s" aria-label={copy('address.edit.of', { label })} onClick={onEdit}>
          {copy('address.edit')}
        </Button>
        {!isDefault && (
          <Button tone="quiet" size="s" aria-label={copy('address.makeDefault.of', { label })} onClick={() => void choose()}>
            {copy('address.makeDefault')}
          </Button>
        )}
        <Button tone="quiet" size="s" aria-label={copy('address.remove.of', { label })} onClick={() => void remove()}>
          {copy('address.remove')}
        </Button>
      </p>
    </>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const addressTitle = texts['address.title'];
