// @vitest-environment jsdom
import { ApiError, type Send } from '@platform/web';
import { beforeEach, expect, it, vi } from 'vitest';
import { mergeOnDevice } from './merge-on-device.ts';
import { keepOnDevice, letGoOnDevice, MOST_ON_DEVICE, ON_DEVICE, onDevice, readOnDevice } from './on-device.ts';

const thing = (targetId: string) => ({ kind: 'listing', targetId, title: `공고 ${targetId}` });
const kept = () => onDevice().map(({ targetId }) => targetId);
beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps each once, the newest last, and reads what another tab wrote', () => {
  expect([keepOnDevice(thing('1')), keepOnDevice(thing('2')), keepOnDevice(thing('1'))]).toEqual(['kept', 'kept', 'kept']);
  expect(kept()).toEqual(['1', '2']);
  localStorage.setItem(ON_DEVICE, JSON.stringify([...onDevice(), thing('3')]));
  letGoOnDevice(thing('1'));
  expect(kept()).toEqual(['2', '3']);
});

it('takes what somebody else wrote there for nothing', () => {
  for (const stored of ['{', '7', 'null', '[null,3,{"kind":"listing"}]', '{"a":1}']) expect(readOnDevice(stored)).toEqual([]);
});

it('says when there is no room, and when the browser keeps nothing', () => {
  for (let n = 1; n <= MOST_ON_DEVICE; n += 1) expect(keepOnDevice(thing(String(n)))).toBe('kept');
  expect(keepOnDevice(thing('more'))).toBe('full');
  expect(kept()).toHaveLength(MOST_ON_DEVICE);
  letGoOnDevice(thing('1'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(keepOnDevice(thing('more'))).toBe('forbidden');
  expect(kept()).not.toContain('more');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(kept()).toEqual([]);
});

/** What the server says to each, in order; `ok` where nothing is said. */
const server = (says: Readonly<Record<string, string>>) => {
  const asked: string[] = [];
  const send: Send = (mutation) => {
    const id = /\/listing\/(\w+)/.exec(JSON.stringify(mutation))?.[1] ?? '';
    asked.push(id);
    const kind = says[id];
    return kind === undefined ? Promise.resolve({} as never) : Promise.reject(new ApiError(422, kind, '', ''));
  };
  return { asked, send };
};

it('leaves the device one by one as the member has them; what is gone is nobody’s', async () => {
  for (const id of ['1', '2', '3']) keepOnDevice(thing(id));
  const { asked, send } = server({ 2: 'scrap/unknown-target' });
  const { moved, isFull } = await mergeOnDevice(send);
  expect([moved.map(({ targetId }) => targetId), isFull, asked]).toEqual([['1', '3'], false, ['1', '2', '3']]);
  expect(localStorage.getItem(ON_DEVICE)).toBeNull();
});

it('loses none where the member’s scraps are full or the network ends half way', async () => {
  for (const id of ['1', '2', '3']) keepOnDevice(thing(id));
  expect(await mergeOnDevice(server({ 2: 'scrap/too-many' }).send)).toMatchObject({ isFull: true, moved: [thing('1')] });
  expect(kept()).toEqual(['2', '3']);
  expect(await mergeOnDevice(server({ 3: '' }).send)).toMatchObject({ isFull: false, moved: [thing('2')] });
  expect(kept()).toEqual(['3']);
  await mergeOnDevice(server({}).send);
  expect(kept()).toEqual([]);
});

it('takes an address of the site alone for where a thing is read', () => {
  const of = (path: unknown) => readOnDevice(JSON.stringify([{ ...thing('1'), path }]));
  expect(of('/company-analysis/hanul-power')).toEqual([{ ...thing('1'), path: '/company-analysis/hanul-power' }]);
  for (const elsewhere of ['//elsewhere.test', String.raw`/\elsewhere.test`, 'javascript:alert(1)', 7]) expect(of(elsewhere)).toEqual([]);
});
