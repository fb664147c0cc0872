import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { exportStream } from './export-stream.ts';

const openOn = (pieces: AsyncGenerator<string>, mostMs = 60_000) => {
  const told: string[] = [];
  const stream = exportStream(pieces, { onEnd: () => told.push('end'), onError: (error) => told.push(String(error)), mostMs });
  return { stream, told };
};

it('gives everything and ends once', async () => {
  const { stream, told } = openOn(
    (async function* () {
      yield 'a';
      yield '나';
    })(),
  );
  expect([await new Response(stream).text(), told]).toEqual(['a나', ['end']]);
});

it('a reader who goes away while a piece is made ends it, and is no failure', async () => {
  let release = () => {};
  let isClosed = false;
  const { stream, told } = openOn(
    (async function* () {
      try {
        await new Promise<void>((resolve) => (release = resolve));
        yield 'late';
      } finally {
        isClosed = true;
      }
    })(),
  );
  const reader = stream.getReader();
  const read = reader.read();
  await setTimeout(0);
  const cancelled = reader.cancel();
  release();
  await Promise.all([read, cancelled]);
  expect([told, isClosed]).toEqual([['end'], true]);
});

it('says what failed and breaks off', async () => {
  const { stream, told } = openOn(
    (async function* () {
      yield 'a';
      throw new Error('no database');
    })(),
  );
  await expect(new Response(stream).text()).rejects.toThrow('no database');
  expect(told).toEqual(['Error: no database', 'end']);
});

it('nobody who reads: it ends when its time is over', async () => {
  const { stream, told } = openOn(
    (async function* () {
      for (;;) yield 'x'.repeat(1_000);
    })(),
    5,
  );
  await expect.poll(() => told).toEqual(['end']);
  await expect(new Response(stream).text()).rejects.toThrow('not read in time');
});
