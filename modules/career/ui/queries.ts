import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Career, CareerSection } from '../contract.ts';
import type { Item, SectionName } from '../contract-sections.ts';

const OWN = '/apiV2/user/me/career';

export const careerQuery = () => queryOptions({ queryKey: ['own-career'], queryFn: ({ signal }) => apiGet<Career>(OWN, signal) });

export const saveSection = (section: SectionName, version: number, items: readonly Item[]) =>
  apiMutation<CareerSection>('PUT', `${OWN}/${section}`, { version, items });
