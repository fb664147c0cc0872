import { accumulationsQuery, couponsQuery } from '@modules/benefit/ui';
import { claimsQuery, MOST_RECENT, ordersQuery, RecentOrders } from '@modules/order/ui';
import { momentText, useCopy } from '@platform/i18n';
import { supportAt } from '@platform/kernel/support-hours';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../../copy/my.json';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage')({
  loader: async ({ context, location }) => {
    const { username } = await needsMember(context, location.publicHref);
    const { api } = context.page.brand.urls;
    const [coupons, { balance }, claims, { totalCount }] = await Promise.all([
      ensureQueryData(context.queries, couponsQuery(api)),
      ensureQueryData(context.queries, accumulationsQuery(api)),
      ensureQueryData(context.queries, claimsQuery(api)),
      ensureQueryData(context.queries, ordersQuery(api, 1, MOST_RECENT)),
    ]);
    return {
      title: texts['shop.my.title'],
      name: username,
      couponCount: coupons.filter(({ state }) => state === 'unused').length,
      balance,
      claimCount: claims.filter(({ state }) => state === 'requested' || state === 'sending' || state === 'failed').length,
      orderCount: totalCount,
      now: Date.now(),
    };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: () => (
    <MyPage isHub>
      <Hub />
    </MyPage>
  ),
});

function Hub() {
  const copy = useCopy();
  const { name, couponCount, balance, claimCount, orderCount, now } = Route.useLoaderData();
  const facts = [
    ['/mypage/purchase-history', copy('shop.my.count', { count: orderCount }), copy('shop.my.facts.orders')],
    ['/mypage/coupons', copy('shop.my.sheets', { count: couponCount }), copy('shop.my.coupons')],
    ['/mypage/accumulations', copy('shop.my.won', { won: balance }), copy('shop.my.accumulations')],
    ['/mypage/cancel-refund-history', copy('shop.my.count', { count: claimCount }), copy('shop.my.facts.claims')],
  ] as const;
  return (
    <>
      <h1 className="h1">{copy('shop.my.of', { name })}</h1>
      <nav className="my-facts my-hub-facts" aria-label={copy('shop.my.facts')}>
        {facts.map(([href, text, what]) => (
          <a key={href} href={href}>
            <span>{what}</span>
            <b>{text}</b>
          </a>
        ))}
      </nav>
      <RecentOrders />
      <Support now={now} />
    </>
  );
}

/** Whether somebody answers now, first of all. */
const Support = ({ now }: { readonly now: number }) => {
  const copy = useCopy();
  const { seller } = usePage().brand;
  if (!seller) return null;
  const { isOpen, until, holiday } = supportAt(seller.hours.ofDay, now);
  return (
    <section className="my-support" aria-labelledby="support">
      <div>
        <h2 className="h3" id="support">
          {copy(isOpen ? 'shop.my.support.open' : 'shop.my.support.closed')}
        </h2>
        {holiday !== null && <p className="meta">{copy('shop.my.support.holiday', { name: holiday })}</p>}
        <p className="meta">{copy(isOpen ? 'shop.my.support.until' : 'shop.my.support.from', { at: momentText(until) })}</p>
        <p className="meta-s">{`${seller.hours.open} · ${seller.hours.closed}`}</p>
      </div>
      <a className={buttonClass({ tone: 'line' })} href="/accounts/inquiries">
        {copy('shop.my.inquiries')}
      </a>
    </section>
  );
};
