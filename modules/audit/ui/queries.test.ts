import { expect, it } from 'vitest';
import { AuditQuery } from '../contract.ts';
import { auditPath } from './queries.ts';

it('asks for what the endpoint takes, whatever stands in the address of the page', () => {
  expect(auditPath({})).toBe('/office/audit?');
  expect(auditPath({ act: 'job.retry', q: '가 7', before: 12 })).toBe('/office/audit?act=job.retry&q=%EA%B0%80+7&before=12');
  for (const q of ['\0', 'a\0b', '\uD800', 'a\uDC00'])
    expect(AuditQuery.safeParse(Object.fromEntries(new URL(auditPath({ q }), 'http://admin.localhost').searchParams)).success).toBe(true);
});
