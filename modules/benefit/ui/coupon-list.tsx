import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, EmptyState, Segmented, Tag, useToast } from '@platform/ui';
import { failureMessage, useMutate, usePage, type ApiError } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CouponView } from '../contract.ts';
import texts from '../copy/mine.json';
import { couponsQuery, registerCoupon } from './queries.ts';

/** A member's coupons, and the way to get one by its code. */
export const CouponList = () => (
  <MoreCopy texts={texts}>
    <Coupons />
  </MoreCopy>
);

const SHOWN = ['unused', 'used', 'over'] as const;
type Shown = (typeof SHOWN)[number];
/** What waits for its order's money is as good as used, until it is free again. */
const shownAs = ({ state }: CouponView): Shown => (state === 'held' ? 'used' : state);

const Coupons = () => {
  const copy = useCopy();
  const { data: coupons } = useSuspenseQuery(couponsQuery(usePage().brand.urls.api));
  const [shown, setShown] = useState<Shown>('unused');
  const those = coupons.filter((coupon) => shownAs(coupon) === shown);
  const countOf = (name: Shown): number => coupons.filter((coupon) => shownAs(coupon) === name).length;
  const labelOf = (name: Shown): string => {
    const label = copy(`benefit.coupons.${name}`);
    return `${label} ${countOf(name)}`;
  };
  return (
    <>
      <h1 className="h1">{copy('benefit.coupons')}</h1>
      <Register onDone={() => setShown('unused')} />
      <Segmented
        label={copy('benefit.coupons.filter')}
        name="coupons"
        value={shown}
        onChange={setShown}
        options={SHOWN.map((value) => ({ value, label: labelOf(value) }))}
      />
      {those.length === 0 ? (
        <EmptyState title={copy('benefit.coupons.none')} />
      ) : (
        <ul className="coupons">
          {those.map((coupon) => (
            <Coupon key={coupon.couponNo} coupon={coupon} />
          ))}
        </ul>
      )}
      <p className="meta-s">{copy('benefit.coupons.rule')}</p>
    </>
  );
};

const Register = ({ onDone }: { readonly onDone: () => void }) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const toast = useToast();
  const inFlight = useRef(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const register = async (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    if (inFlight.current || code.trim() === '') return;
    inFlight.current = true;
    setFault('');
    const takes = (refusal: ApiError): boolean => {
      // The server says which of them it is; what it does not say is said as anywhere.
      setFault(refusal.kind.includes('/') ? refusal.message : failureMessage(refusal));
      return true;
    };
    const answer = await mutate((send) => send(registerCoupon(api, code.trim())), { takes });
    inFlight.current = false;
    if (!answer.ok) return;
    setCode('');
    toast(copy('benefit.coupons.registered', { title: answer.value.title }), { type: 'success' });
    await queries.invalidateQueries({ queryKey: couponsQuery(api).queryKey });
    onDone();
  };
  return (
    <form className="coupon-form" onSubmit={(event) => void register(event)}>
      <div className="coupon-code">
        <input
          className="input"
          aria-label={copy('benefit.coupons.code')}
          placeholder={copy('benefit.coupons.code')}
          maxLength={40}
          autoComplete="off"
          value={code}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault === '' ? undefined : 'coupon-fault'}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button tone="line" type="submit">
          {copy('benefit.coupons.register')}
        </Button>
      </div>
      {fault && (
        <p className="err" id="coupon-fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
};

const Coupon = ({ coupon }: { readonly coupon: CouponView }) => {
  const copy = useCopy();
  const { title, percent, amount, mostOff, leastOrder, kinds, categoryIds, endsAt, state } = coupon;
  const goods =
    kinds.length > 0
      ? kinds.map((kind) => copy(`benefit.coupons.kind.${kind}`)).join(', ')
      : copy(categoryIds.length > 0 ? 'benefit.coupons.some' : 'benefit.coupons.everything');
  return (
    <li className={state === 'unused' ? undefined : 'off'}>
      <p className="coupon-amount">
        {percent === null ? copy('benefit.won', { won: amount ?? 0 }) : copy('benefit.coupons.percent', { percent })}
      </p>
      <div>
        <h2 className="h3">{title}</h2>
        <p className="meta dots">
          <span>{goods}</span>
          {leastOrder > 0 && <span>{copy('benefit.coupons.least', { won: leastOrder })}</span>}
          {mostOff !== null && <span>{copy('benefit.coupons.most', { won: mostOff })}</span>}
          <span>{copy('benefit.coupons.until', { day: dayText(endsAt) })}</span>
        </p>
      </div>
      {state === 'held' && <Tag tone="unsure">{copy('benefit.coupons.held')}</Tag>}
    </li>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const couponsTitle = texts['benefit.coupons'];
