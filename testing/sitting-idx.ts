import { hostsOf } from './hosts.ts';
import type { JourneyBrand } from './journey-brands.ts';
import type { TestProduct } from './product.ts';

export type MiniSitting = 'full' | 'quick' | 'halves' | 'paid';

/** Index of a sitting of the fixture, from the API. */
export const sittingIdx = async (product: TestProduct, brand: JourneyBrand, sitting: MiniSitting): Promise<number> => {
  const { details } = (await product.agent(hostsOf(brand).cbt).get('/apiV2/exams/mini')).json<{
    details: { title: string; examDetailIdx: number }[];
  }>();
  const titles = { full: '1회', quick: '짧은 회차', halves: '구간 회차', paid: '유료 회차' } as const;
  return details.find(({ title }) => title === titles[sitting])?.examDetailIdx ?? 0;
};
