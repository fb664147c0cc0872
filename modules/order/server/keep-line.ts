import { tablesIn } from '@platform/db';
import { sql } from 'kysely';
import type { OrderApi, OwnLine } from '../contract.ts';
import type { Deps } from './deps.ts';
import type { OrderTables } from './tables.ts';

/**
 * The order's row first, as every change of an order does. Its line is read by a statement of its own: one that waited for a claim would judge the
 * line as it was before.
 */
export const keepLine =
  ({ clock }: Pick<Deps, 'clock'>): OrderApi['keepLine'] =>
  async (given, { brandId, memberId }, productNo) => {
    const tx = tablesIn<OrderTables>(given);
    await sql`
      select from orders.placed p where p.brand_id = ${brandId} and p.member_id = ${memberId}
        and exists (select from orders.line l where l.order_no = p.order_no and l.product_no = ${productNo} and l.state = 'owned')
      order by p.order_no for share`.execute(tx);
    const now = clock.now();
    const { rows } = await sql<OwnLine>`
      select l.order_no as "orderNo", l.line_no as "lineNo",
        array(select unit from orders.opened_unit u where u.order_no = l.order_no and u.line_no = l.line_no) as opened from orders.line l join orders.placed p using (order_no)
      where l.member_id = ${memberId} and p.brand_id = ${brandId} and l.product_no = ${productNo} and l.state = 'owned'
        and l.starts_at <= ${now} and (l.ends_at is null or l.ends_at > ${now})
      order by l.ends_at desc nulls first, l.order_no, l.line_no limit 1`.execute(tx);
    return rows[0] ?? null;
  };
