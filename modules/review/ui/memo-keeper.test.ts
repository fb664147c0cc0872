import { ApiError } from '@platform/web';
import { expect, it } from 'vitest';
import { MemoKeeper, type Memo } from './memo-keeper.ts';

const CONFLICT = new Error('409');
const GONE = new ApiError(404, 'review/not-found', '', '');
/** A server with one memo, a device with one draft, and time that is moved by hand. */
const aDesk = (start: Memo = { text: '', version: 0 }, draft: Memo | null = null) => {
  const desk = {
    server: start,
    draft,
    isDown: false,
    refusal: null as ApiError | null,
    sent: [] as string[],
    timers: [] as { run: () => void; ms: number }[],
  };
  const keeper = () =>
    new MemoKeeper({
      start: desk.server,
      device: { read: () => desk.draft, update: (change) => void (desk.draft = change(desk.draft)) },
      save: async ({ text, version }) => {
        desk.sent.push(text);
        await Promise.resolve();
        if (desk.isDown) throw new TypeError('no network');
        if (desk.refusal) throw desk.refusal;
        if (text !== desk.server.text) {
          if (version !== desk.server.version) throw CONFLICT;
          desk.server = { text, version: version + 1 };
        }
        return desk.server;
      },
      look: () => Promise.resolve(desk.server),
      isConflict: (error) => error === CONFLICT,
      isGone: (error) => error === GONE,
      later: (run, ms) => {
        const timer = { run, ms };
        desk.timers.push(timer);
        return () => void (desk.timers = desk.timers.filter((one) => one !== timer));
      },
    });
  const rest = async () => {
    const due = desk.timers;
    desk.timers = [];
    for (const { run } of due) run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { desk, keeper, rest };
};

it('is on the device with every key and on the server at rest', async () => {
  const { desk, keeper, rest } = aDesk();
  const memo = keeper();
  memo.type('모');
  memo.type('모두');
  expect([desk.draft?.text, desk.sent, memo.state().status]).toEqual(['모두', [], 'typing']);
  await rest();
  expect([desk.server, desk.draft, desk.sent, memo.state().status]).toEqual([{ text: '모두', version: 1 }, null, ['모두'], 'saved']);
});

it('sends no syllable that is still being put together', async () => {
  const { desk, keeper, rest } = aDesk();
  const memo = keeper();
  memo.compose(true);
  memo.type('ㅁ');
  memo.type('모');
  await rest();
  expect([desk.sent, desk.draft?.text]).toEqual([[], '모']);
  memo.compose(false);
  await rest();
  expect(desk.sent).toEqual(['모']);
});

it('waits for a dead network with growing pauses and loses nothing', async () => {
  const { desk, keeper, rest } = aDesk();
  const memo = keeper();
  desk.isDown = true;
  memo.type('끊긴 동안');
  await rest();
  expect([memo.state().status, desk.draft?.text, desk.timers.map(({ ms }) => ms)]).toEqual(['waiting', '끊긴 동안', [2000]]);
  await rest();
  expect(desk.timers.map(({ ms }) => ms)).toEqual([4000]);
  desk.isDown = false;
  memo.flush();
  await rest();
  expect([desk.server.text, memo.state().status, desk.draft]).toEqual(['끊긴 동안', 'saved', null]);
});

it('comes back after the page was closed in the middle', async () => {
  const { desk, keeper, rest } = aDesk();
  desk.isDown = true;
  const first = keeper();
  first.type('닫기 전에');
  first.stop();
  await rest();
  desk.isDown = false;
  desk.timers = [];
  const again = keeper();
  expect(again.state().text).toBe('닫기 전에');
  await rest();
  expect([desk.server.text, again.state().status]).toEqual(['닫기 전에', 'saved']);
});

it('what is typed while it is being sent is sent after it', async () => {
  const { desk, keeper, rest } = aDesk();
  const memo = keeper();
  memo.type('하나');
  for (const { run } of desk.timers.splice(0)) run();
  memo.type('하나 둘');
  await rest();
  await rest();
  expect([desk.sent, desk.server, memo.state().status]).toEqual([['하나', '하나 둘'], { text: '하나 둘', version: 2 }, 'saved']);
});

it('two tabs: shows both texts and overwrites none until the learner says so', async () => {
  const { desk, keeper, rest } = aDesk({ text: '처음', version: 3 });
  const mine = keeper();
  desk.server = { text: '다른 창', version: 4 };
  mine.type('이 창');
  await rest();
  expect([mine.state(), desk.server.text]).toEqual([
    { text: '이 창', status: 'conflict', theirs: { text: '다른 창', version: 4 } },
    '다른 창',
  ]);
  mine.type('이 창에서 더');
  await rest();
  expect(desk.server.text).toBe('다른 창');
  mine.takeMine();
  await rest();
  expect([desk.server, mine.state().status]).toEqual([{ text: '이 창에서 더', version: 5 }, 'saved']);
});

it('two tabs: the other text may be taken instead', async () => {
  const { desk, keeper, rest } = aDesk({ text: '다른 창', version: 4 }, { text: '옛 초안', version: 2 });
  const memo = keeper();
  expect(memo.state()).toEqual({ text: '옛 초안', status: 'conflict', theirs: { text: '다른 창', version: 4 } });
  memo.takeTheirs();
  await rest();
  expect([memo.state(), desk.draft, desk.sent]).toEqual([{ text: '다른 창', status: 'saved', theirs: null }, null, []]);
});

it('two tabs: what one has saved leaves the draft of the other on the device', async () => {
  const { desk, keeper, rest } = aDesk();
  const [one, two] = [keeper(), keeper()];
  one.type('첫째 창');
  one.flush();
  two.type('둘째 창');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([desk.server.text, desk.draft, one.state().status]).toEqual(['첫째 창', { text: '둘째 창', version: 0 }, 'saved']);
  await rest();
  expect(two.state()).toEqual({ text: '둘째 창', status: 'conflict', theirs: { text: '첫째 창', version: 1 } });
  expect(desk.draft?.text).toBe('둘째 창');
});

it('is never given up: what the server refuses stays on the device and is tried again', async () => {
  const { desk, keeper, rest } = aDesk();
  desk.refusal = new ApiError(422, 'request/invalid', '', '');
  const memo = keeper();
  memo.type('적어 둔 글');
  await rest();
  expect([memo.state().status, desk.draft?.text]).toEqual(['waiting', '적어 둔 글']);
  desk.refusal = null;
  await rest();
  expect([desk.server.text, memo.state().status]).toEqual(['적어 둔 글', 'saved']);
});

it('the note is gone: the text stays on the device until the learner discards it, and is not sent again and again', async () => {
  const { desk, keeper, rest } = aDesk();
  desk.refusal = GONE;
  const memo = keeper();
  memo.type('적어 둔 글');
  await rest();
  expect([memo.state(), desk.draft?.text, desk.timers]).toEqual([{ text: '적어 둔 글', status: 'gone', theirs: null }, '적어 둔 글', []]);
  memo.flush();
  await rest();
  expect(desk.sent).toHaveLength(1);
  memo.discard();
  await rest();
  expect([memo.state(), desk.draft, desk.sent.length]).toEqual([{ text: '', status: 'saved', theirs: null }, null, 1]);
});

it('the note is gone: what is typed after that is tried again, and the text of another tab is not discarded', async () => {
  const { desk, keeper, rest } = aDesk();
  desk.refusal = GONE;
  const memo = keeper();
  memo.type('하나');
  await rest();
  memo.type('하나 둘');
  await rest();
  expect([desk.sent, memo.state().status]).toEqual([['하나', '하나 둘'], 'gone']);
  desk.draft = { text: '다른 창', version: 0 };
  memo.discard();
  expect(desk.draft).toEqual({ text: '다른 창', version: 0 });
});

it('the note is gone: of nothing but blanks nothing is said', async () => {
  const { desk, keeper, rest } = aDesk({ text: '처음', version: 1 });
  desk.refusal = GONE;
  const memo = keeper();
  memo.type(' ');
  await rest();
  expect([memo.state().status, desk.draft]).toEqual(['saved', null]);
});
