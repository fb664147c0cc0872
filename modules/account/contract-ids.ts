import { z } from 'zod';

export const MemberId = z.uuid().brand('Member');
export type MemberId = z.output<typeof MemberId>;
export const VisitorId = z.uuid().brand('Visitor');
export type VisitorId = z.output<typeof VisitorId>;
