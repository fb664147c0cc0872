import type { Copy } from '@platform/i18n';

/** `철도 시험`; a type that calls itself a test already (`간호사 국가시험`, `8과목 모의고사`) is not called one twice. */
export const listTitle = (type: string, copy: Copy): string =>
  copy('cbt.list.title.ends')
    .split('|')
    .some((end) => type.endsWith(end))
    ? type
    : copy('cbt.list.title', { type });
