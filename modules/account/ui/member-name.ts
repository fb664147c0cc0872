import type { Copy } from '@platform/i18n';
import type { MemberView } from '../contract.ts';

export const memberName = (member: Pick<MemberView, 'username' | 'nickname'>, copy: Copy): string =>
  member.nickname || member.username || copy('account.name.unknown');
