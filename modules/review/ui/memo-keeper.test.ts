import { ApiError } from '@platform/web';
import { expect, it } from 'vitest';
import { MemoKeeper, type Memo } from './memo-keeper.ts';

const CONFLICT = new Error('409');
const GONE = new ApiError(404, 'review/not-found', '', '');
/** A server with one memo, a device with one draft, and time that is moved by hand. */
const setUp = (start: Memo = { text: '', version: 0 }, draft: Memo | null = null) => {
  const world = {
    server: start,
    draft,
    isDown: false,
    refusal: null as ApiError | null,
    sent: [] as string[],
    timers: [] as { run: () => void; ms: number }[],
  };
  const keeper = () =>
    new MemoKeeper({
      start: world.server,
      device: { read: () => world.draft, update: (change) => void (world.draft = change(world.draft)) },
      save: async ({ text, version }) => {
        world.sent.push(text);
        await Promise.resolve();
        if (world.isDown) throw new TypeError('no network');
        if (world.refusal) throw world.refusal;
        if (text !== world.server.text) {
          if (version !== world.server.version) throw CONFLICT;
          world.server = { text, version: version + 1 };
        }
        return world.server;
      },
      look: () => Promise.resolve(world.server),
      isConflict: (error) => error === CONFLICT,
      isGone: (error) => error === GONE,
      later: (run, ms) => {
        const timer = { run, ms };
        world.timers.push(timer);
        return () => void (world.timers = world.timers.filter((one) => one !== timer));
      },
    });
  const rest = async () => {
    const due = world.timers;
    world.timers = [];
    for (const { run } of due) run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { world, keeper, rest };
};

it('is on the device with every key and on the server at rest', async () => {
  const { world, keeper, rest } = setUp();
  const memo = keeper();
  memo.type('모');
  memo.type('모두');
  expect([world.draft?.text, world.sent, memo.state().status]).toEqual(['모두', [], 'typing']);
  await rest();
  expect([world.server, world.draft, world.sent, memo.state().status]).toEqual([{ text: '모두', version: 1 }, null, ['모두'], 'saved']);
});

it('sends no syllable that is still being put together', async () => {
  const { world, keeper, rest } = setUp();
  const memo = keeper();
  memo.compose(true);
  memo.type('ㅁ');
  memo.type('모');
  await rest();
  expect([world.sent, world.draft?.text]).toEqual([[], '모']);
  memo.compose(false);
  await rest();
  expect(world.sent).toEqual(['모']);
});

it('waits for a dead network with growing pauses and loses nothing', async () => {
  const { world, keeper, rest } = setUp();
  const memo = keeper();
  world.isDown = true;
  memo.type('끊긴 동안');
  await rest();
  expect([memo.state().status, world.draft?.text, world.timers.map(({ ms }) => ms)]).toEqual(['waiting', '끊긴 동안', [2000]]);
  await rest();
  expect(world.timers.map(({ ms }) => ms)).toEqual([4000]);
  world.isDown = false;
  memo.flush();
  await rest();
  expect([world.server.text, memo.state().status, world.draft]).toEqual(['끊긴 동안', 'saved', null]);
});

it('comes back after the page was closed in the middle', async () => {
  const { world, keeper, rest } = setUp();
  world.isDown = true;
  const first = keeper();
  first.type('닫기 전에');
  first.stop();
  await rest();
  world.isDown = false;
  world.timers = [];
  const again = keeper();
  expect(again.state().text).toBe('닫기 전에');
  await rest();
  expect([world.server.text, again.state().status]).toEqual(['닫기 전에', 'saved']);
});

it('what is typed while it is being sent is sent after it', async () => {
  const { world, keeper, rest } = setUp();
  const memo = keeper();
  memo.type('하나');
  for (const { run } of world.timers.splice(0)) run();
  memo.type('하나 둘');
  await rest();
  await rest();
  expect([world.sent, world.server, memo.state().status]).toEqual([['하나', '하나 둘'], { text: '하나 둘', version: 2 }, 'saved']);
});

it('two tabs: shows both texts and overwrites none until the learner says so', async () => {
  const { world, keeper, rest } = setUp({ text: '처음', version: 3 });
  const mine = keeper();
  world.server = { text: '다른 창', version: 4 };
  mine.type('이 창');
  await rest();
  expect([mine.state(), world.server.text]).toEqual([
    { text: '이 창', status: 'conflict', theirs: { text: '다른 창', version: 4 } },
    '다른 창',
  ]);
  mine.type('이 창에서 더');
  await rest();
  expect(world.server.text).toBe('다른 창');
  mine.keepOwn();
  await rest();
  expect([world.server, mine.state().status]).toEqual([{ text: '이 창에서 더', version: 5 }, 'saved']);
});

it('two tabs: the other text may be taken instead', async () => {
  const { world, keeper, rest } = setUp({ text: '다른 창', version: 4 }, { text: '옛 초안', version: 2 });
  const memo = keeper();
  expect(memo.state()).toEqual({ text: '옛 초안', status: 'conflict', theirs: { text: '다른 창', version: 4 } });
  memo.takeTheirs();
  await rest();
  expect([memo.state(), world.draft, world.sent]).toEqual([{ text: '다른 창', status: 'saved', theirs: null }, null, []]);
});

it('two tabs: what one has saved leaves the draft of the other on the device', async () => {
  const { world, keeper, rest } = setUp();
  const [one, two] = [keeper(), keeper()];
  one.type('첫째 창');
  one.flush();
  two.type('둘째 창');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([world.server.text, world.draft, one.state().status]).toEqual(['첫째 창', { text: '둘째 창', version: 0 }, 'saved']);
  await rest();
  expect(two.state()).toEqual({ text: '둘째 창', status: 'conflict', theirs: { text: '첫째 창', version: 1 } });
  expect(world.draft?.text).toBe('둘째 창');
});

it('is never given up: what the server refuses stays on the device and is tried again', async () => {
  const { world, keeper, rest } = setUp();
  world.refusal = new ApiError(422, 'request/invalid', '', '');
  const memo = keeper();
  memo.type('적어 둔 글');
  await rest();
  expect([memo.state().status, world.draft?.text]).toEqual(['waiting', '적어 둔 글']);
  world.refusal = null;
  await rest();
  expect([world.server.text, memo.state().status]).toEqual(['적어 둔 글', 'saved']);
});

it('the note is gone: the text stays on the device until the learner discards it, and is not sent again and again', async () => {
  const { world, keeper, rest } = setUp();
  world.refusal = GONE;
  const memo = keeper();
  memo.type('적어 둔 글');
  await rest();
  expect([memo.state(), world.draft?.text, world.timers]).toEqual([{ text: '적어 둔 글', status: 'gone', theirs: null }, '적어 둔 글', []]);
  memo.flush();
  await rest();
  expect(world.sent).toHaveLength(1);
  memo.discard();
  await rest();
  expect([memo.state(), world.draft, world.sent.length]).toEqual([{ text: '', status: 'saved', theirs: null }, null, 1]);
});

it('the note is gone: what is typed after that is tried again, and the text of another tab is not discarded', async () => {
  const { world, keeper, rest } = setUp();
  world.refusal = GONE;
  const memo = keeper();
  memo.type('하나');
  await rest();
  memo.type('하나 둘');
  await rest();
  expect([world.sent, memo.state().status]).toEqual([['하나', '하나 둘'], 'gone']);
  world.draft = { text: '다른 창', version: 0 };
  memo.discard();
  expect(world.draft).toEqual({ text: '다른 창', version: 0 });
});

it('the note is gone: of nothing but blanks nothing is said', async () => {
  const { world, keeper, rest } = setUp({ text: '처음', version: 1 });
  world.refusal = GONE;
  const memo = keeper();
  memo.type(' ');
  await rest();
  expect([memo.state().status, world.draft]).toEqual(['saved', null]);
});
