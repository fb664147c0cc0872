import type { OfficeWho } from '@platform/kernel';
import type { OfficeCaller } from './route-env.ts';

/** For endpoints whose access is `office(…)`. @throws where one has another */
export const officeWho = (c: { readonly get: (name: 'operator' | 'requestId') => unknown }): OfficeWho => {
  const operator = c.get('operator') as OfficeCaller | null;
  if (!operator) throw new Error('an endpoint of the back office without its access');
  return { operatorId: operator.operatorId, name: operator.name, requestId: c.get('requestId') as string };
};
