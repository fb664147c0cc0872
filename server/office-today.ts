import { z } from '@hono/zod-openapi';
import { ANY_OPERATOR, defineRoute, gives, office, respond, type OfficeCaller, type RestApp } from '@platform/http';
import type { Brand, Clock } from '@platform/kernel';
import type { OfficeQueue } from '@platform/module';

const Queue = z
  .object({
    name: z.string(),
    count: z.int().nonnegative(),
    /** Since when the oldest waits, epoch milliseconds. */
    oldestAt: z.number().nullable(),
    /** Until when it was to be done; null: nothing waits. */
    dueAt: z.number().nullable(),
    isLate: z.boolean(),
  })
  .meta({ id: 'OfficeQueue' });
const Today = z.object({
  queues: z.array(Queue),
  /** Whose things stand in lists: what each brand is called. */
  brands: z.array(
    z.object({
      brandId: z.string(),
      name: z.string(),
      /** Of its shop. */
      categories: z.array(z.object({ categoryId: z.int(), label: z.string() })),
    }),
  ),
});

const todayRoute = defineRoute({
  access: office(ANY_OPERATOR),
  method: 'get',
  path: '/office/today',
  tags: ['office'],
  summary: 'What waits, in the queues that the operator may see; an empty one is among them',
  description: 'On the host of the back office.',
  responses: gives('The queue with the nearest deadline first, then empty ones', Today, { 401: 'Not signed in' }),
});

export interface OfficeToday {
  readonly queues: readonly OfficeQueue[];
  readonly brands: readonly Pick<Brand, 'id' | 'name' | 'shop'>[];
  readonly clock: Clock;
}

export const mountOfficeToday = (app: RestApp, { queues, brands, clock }: OfficeToday): void => {
  const named = brands.map(({ id, name, shop }) => ({
    brandId: id,
    name,
    categories: (shop?.categories ?? []).map(({ categoryId, label }) => ({ categoryId, label })),
  }));
  app.openapi(todayRoute, async (c) => {
    const { permissions } = c.get('operator') as OfficeCaller;
    const now = clock.now().getTime();
    const seen = await Promise.all(
      queues
        .filter(({ permission }) => permissions.has(permission))
        .map(async ({ name, dueMs, look }) => {
          const { count, oldestAt } = await look();
          const dueAt = oldestAt === null ? null : oldestAt + dueMs;
          return { name, count, oldestAt, dueAt, isLate: dueAt !== null && dueAt < now };
        }),
    );
    return respond(c, { queues: seen.toSorted((one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity)), brands: named });
  });
};
