import type { z } from 'zod';
import type { EndpointContext } from './endpoint-context.ts';
import { invalid, refuse, type Reply } from './reply.ts';

/** The JSON of a request as its schema has it, or the refusal that an endpoint of `openapi()` would send. For endpoints of `unparsed()`. */
export const parsed = async <T extends z.ZodType>(
  c: EndpointContext,
  schema: T,
): Promise<{ readonly ok: true; readonly value: z.output<T> } | { readonly ok: false; readonly refusal: Reply<never> }> => {
  const body: { readonly value?: unknown } = await c.req.json().then(
    (value) => ({ value }),
    () => ({}),
  );
  if (!('value' in body)) return { ok: false, refusal: refuse(c, 400, 'request/invalid', c.get('copy')('http.400')) };
  const given = schema.safeParse(body.value);
  return given.success ? { ok: true, value: given.data } : { ok: false, refusal: invalid(c, given.error) };
};
