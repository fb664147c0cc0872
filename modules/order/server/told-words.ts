import type { PaymentView } from '@modules/payment';
import type { Copy, CopyParams } from '@platform/i18n/copy';
import { dayText, momentText } from '@platform/i18n/formats';
import type { NEWS } from '../contract-events.ts';
import type { ClaimRow, LineRow, PlacedRow } from './tables.ts';

export interface Told {
  readonly order: PlacedRow;
  readonly buyer: NonNullable<PlacedRow['buyer']>;
  readonly memberId: string;
  readonly lines: readonly LineRow[];
  readonly claim: ClaimRow | null;
  readonly payment: PaymentView | null;
}
interface Deps {
  readonly copy: Copy;
  readonly origin: string;
}

/** What of it needs the buyer: money of a virtual account goes back to where they say. */
const needsAccount = (what: string, { order, payment }: Told): boolean =>
  (what === 'late' && payment?.method === 'virtual-account') || (what === 'claim-failed' && order.method === 'virtual-account');

const titlesOf = (copy: Copy, lines: readonly Pick<LineRow, 'title'>[]): string => {
  const [title = ''] = lines.map((line) => line.title);
  return lines.length > 1 ? copy('order.news.of', { title, count: lines.length - 1 }) : title;
};

/** What of a claim comes back, in words. */
export const amountsOf = (copy: Copy, { money, accumulations }: Pick<ClaimRow, 'money' | 'accumulations'>): string =>
  [
    ...(money > 0 || accumulations === 0 ? [copy('order.news.won', { won: money })] : []),
    ...(accumulations > 0 ? [copy('order.news.accumulations', { won: accumulations })] : []),
  ].join(', ');

const paramsOf = (copy: Copy, told: Told): CopyParams => {
  const { order, lines, claim, payment } = told;
  const claimed = claim ? lines.filter(({ line_no }) => claim.lines.some(({ lineNo }) => lineNo === line_no)) : lines;
  return {
    orderNo: order.order_no,
    goods: titlesOf(copy, claimed),
    won: payment?.amount ?? order.pay_amount,
    ...(payment?.account && {
      bank: payment.account.bank,
      account: payment.account.accountNumber,
      until: momentText(payment.account.dueAt),
    }),
    ...(claim && {
      amounts: amountsOf(copy, claim),
      sendAt: momentText(claim.send_at.getTime()),
      // The day before the moment at which it has to be back.
      dueAt: dayText(claim.due_at.getTime() - 1),
    }),
  };
};

/** One line for each thing that may be used now. */
const linesOf = (copy: Copy, lines: readonly LineRow[]): string =>
  lines
    .map(({ title, option_title: option, ends_at }) =>
      ends_at === null
        ? copy('order.news.line', { title, option })
        : copy('order.news.line.until', { title, option, day: dayText(ends_at.getTime() - 1) }),
    )
    .join('\n');

export const wordsOf = (deps: Deps, what: (typeof NEWS)[number] | 'paid', told: Told) => {
  const { copy, origin } = deps;
  const named = paramsOf(copy, told);
  const contract = `${origin}/mypage/purchase-history/${told.order.order_no}/contract`;
  const params = { ...named, contract, lines: linesOf(copy, told.lines) };
  const next = copy(`order.news.${what}.${needsAccount(what, told) ? 'account' : 'next'}`, params);
  const say = (part: string): string => copy(`order.news.${what}.${part}`, params);
  const isOfClaim = what.startsWith('claim-') && what !== 'claim-failed';
  return {
    /** What the notification names. */
    data: { ...named, next },
    mail: {
      subject: say('subject'),
      preview: say('text'),
      heading: say('subject'),
      paragraphs: [say('text'), next, copy('order.news.order', params)],
      action: what === 'paid' ? say('action') : copy(isOfClaim ? 'order.news.toClaims' : 'order.news.toOrder'),
      notes: [...(what === 'paid' ? [say('contract')] : []), copy('order.news.rule')],
    },
  };
};
