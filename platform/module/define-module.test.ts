import { expect, expectTypeOf, it } from 'vitest';
import { closeModules, createModules, defineModule, type InOrder, type ModuleServices } from './define-module.ts';

const services = {} as ModuleServices;
const said: string[] = [];
const first = defineModule({ name: 'first', create: () => ({ api: { one: 1 }, close: async () => void said.push('first closed') }) });
const second = defineModule({
  name: 'second',
  create: async (_services, { first: { one } }: { readonly first: { readonly one: number } }) => ({
    api: { two: one + 1 },
    close: async () => void said.push('second closed'),
  }),
});

it('makes each after those that it needs, and closes them the other way round', async () => {
  const { apis, parts } = await createModules([first, second], services);
  expect([apis.first.one, apis.second.two]).toEqual([1, 2]);
  expect(parts.map(({ name }) => name)).toEqual(['first', 'second']);
  await closeModules(parts);
  expect(said.splice(0)).toEqual(['second closed', 'first closed']);
});

it('closes what was made where a later one fails', async () => {
  const failing = defineModule({ name: 'failing', create: () => Promise.reject(new Error('no')) });
  await expect(createModules([first, failing], services)).rejects.toThrow('no');
  expect(said.splice(0)).toEqual(['first closed']);
});

it('a list in which something is missing or comes too late does not compile', () => {
  expectTypeOf<InOrder<[typeof first, typeof second]>>().toEqualTypeOf<readonly [typeof first, typeof second]>();
  expectTypeOf<InOrder<[typeof second, typeof first]>[0]>().toEqualTypeOf<{ readonly name: 'second'; readonly lacks: 'first' }>();
});
