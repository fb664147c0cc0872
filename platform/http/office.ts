import type { OfficeWho } from '@platform/kernel';
import { office, type OfficePermission } from './access.ts';
import type { OfficeCaller } from './route-env.ts';

/** For endpoints whose access is `office(…)`. @throws where one has another */
export const officeWho = (c: { readonly get: (name: 'operator' | 'requestId') => unknown }): OfficeWho => {
  const operator = c.get('operator') as OfficeCaller | null;
  if (!operator) throw new Error('an endpoint of the back office without its access');
  return { operatorId: operator.operatorId, name: operator.name, requestId: c.get('requestId') as string };
};

/**
 * What the endpoints of one page of the back office have in common: `access`, `tags` and `description` of each, and `REFUSED`, the answers to whoever
 * may not call it.
 */
export const officeRoutes = <const P extends OfficePermission>(permission: P) => ({
  access: office(permission),
  tags: ['office'],
  description: 'On the host of the back office.',
  REFUSED: { 401: 'Not signed in', 403: `Without the permission \`${permission}\`` },
});
