import { ApiError } from '@platform/web';
import { expect, it } from 'vitest';
import type { ChangeNote } from '../contract.ts';
import { ChangeKeeper, isNothing, NOTHING, type Pending, type Why } from './change-keeper.ts';

const MOST = 3;
/** A server with one note, a device that several tabs share, and time that is moved by hand. */
const aDesk = () => {
  const desk = {
    now: 1_000_000,
    hand: [] as { to: boolean; at: number }[],
    reason: null as Why,
    tags: [] as string[],
    kept: NOTHING,
    isDown: false,
    isDeaf: false,
    isBlind: false,
    isGone: false,
    refuses: (_change: ChangeNote): boolean => false,
    refused: [] as unknown[],
    waits: [] as unknown[],
    sent: [] as ChangeNote[],
    timers: [] as { run: () => void; ms: number }[],
  };
  const tab = () =>
    new ChangeKeeper({
      device: { read: () => desk.kept, update: (change: (pending: Pending) => Pending) => void (desk.kept = change(desk.kept)) },
      send: async (change) => {
        desk.sent.push(change);
        await Promise.resolve();
        if (desk.isDown) throw new Error('later');
        if (desk.isGone) throw new Error('gone');
        if (desk.refuses(change)) throw new ApiError(400, 'review/invalid', '', '');
        if (change.reason !== undefined) {
          if (change.reason !== desk.reason && !change.reasonOver?.includes(desk.reason))
            throw new ApiError(409, 'conflict', 'conflict', '');
          desk.reason = change.reason;
        }
        if (change.mastered !== undefined) desk.hand.push({ to: change.mastered, at: desk.now - (change.masteredAgoMs ?? 0) });
        const tags = [...new Set([...desk.tags.filter((one) => !change.removeTags?.includes(one)), ...(change.addTags ?? [])])];
        if (tags.length > MOST) throw new Error('full');
        desk.tags = tags;
        // It arrived, and nobody heard so.
        if (desk.isDeaf) throw new Error('later');
      },
      look: () => (desk.isBlind ? Promise.reject(new ApiError(404, '', '', '')) : Promise.resolve(desk.reason)),
      meaningOf: (error) => (error as Error).message as 'later',
      onRefused: (error) => desk.refused.push(error),
      onWait: (error) => desk.waits.push(error),
      later: (run, ms) => {
        const timer = { run, ms };
        desk.timers.push(timer);
        return () => void (desk.timers = desk.timers.filter((one) => one !== timer));
      },
      now: () => desk.now,
    });
  return { desk, tab };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('keeps a change on the device at once and brings it to the server', async () => {
  const { desk, tab } = aDesk();
  const note = tab();
  note.choose('careless', null);
  note.tag('단위', 'add');
  expect(desk.kept).toMatchObject({ reason: { to: 'careless' }, tags: { 단위: 'add' } });
  await settled();
  expect([desk.reason, desk.tags, isNothing(desk.kept), note.state().status]).toEqual(['careless', ['단위'], true, 'saved']);
});

it('waits for a dead network with growing pauses, through a closed page, and is delivered once', async () => {
  const { desk, tab } = aDesk();
  desk.isDown = true;
  const first = tab();
  first.choose('guessed', null);
  first.tag('환산', 'add');
  await settled();
  expect([first.state().status, desk.timers.map(({ ms }) => ms)]).toEqual(['waiting', [2000]]);
  for (const { run } of desk.timers.splice(0)) run();
  await settled();
  expect(desk.timers.map(({ ms }) => ms)).toEqual([4000]);
  first.stop();
  desk.timers = [];
  desk.isDown = false;
  const again = tab();
  expect(again.state().pending).toMatchObject({ reason: { to: 'guessed' }, tags: { 환산: 'add' } });
  await again.deliver();
  expect([desk.reason, desk.tags, isNothing(desk.kept)]).toEqual(['guessed', ['환산'], true]);
});

it('what arrived unheard is sent again without harm, and may be thought better of', async () => {
  const { desk, tab } = aDesk();
  const note = tab();
  desk.isDeaf = true;
  note.choose('careless', null);
  await settled();
  expect([desk.reason, note.state().status]).toEqual(['careless', 'waiting']);
  note.choose('guessed', null);
  desk.isDeaf = false;
  await note.deliver();
  await settled();
  expect([desk.reason, note.state().theirs, isNothing(desk.kept)]).toEqual(['guessed', undefined, true]);
});

it('what is changed while it is being sent is sent after it', async () => {
  const { desk, tab } = aDesk();
  const note = tab();
  note.choose('careless', null);
  note.choose('outOfTime', null);
  note.tag('하나', 'add');
  note.tag('하나', 'remove');
  await settled();
  expect([desk.reason, desk.tags, isNothing(desk.kept), note.state().status]).toEqual(['outOfTime', [], true, 'saved']);
});

it('a reason that was chosen elsewhere meanwhile is overwritten only when the learner says so; tags go through', async () => {
  const { desk, tab } = aDesk();
  desk.isDown = true;
  const note = tab();
  note.choose('careless', null);
  note.tag('단위', 'add');
  await settled();
  desk.isDown = false;
  desk.reason = 'outOfTime';
  desk.tags = ['다른 곳'];
  await note.deliver();
  expect([desk.reason, desk.tags, note.state().theirs]).toEqual(['outOfTime', ['다른 곳', '단위'], 'outOfTime']);
  await note.deliver();
  expect(desk.reason).toBe('outOfTime');
  // It outlives the page: asked again where it is opened next.
  note.stop();
  const again = tab();
  await again.deliver();
  expect(again.state().theirs).toBe('outOfTime');
  again.takeMine();
  await settled();
  expect([desk.reason, again.state().theirs, isNothing(desk.kept)]).toEqual(['careless', undefined, true]);
});

it('or the other one is taken; the same one is no conflict', async () => {
  const { desk, tab } = aDesk();
  const note = tab();
  desk.reason = 'outOfTime';
  note.choose('careless', null);
  await settled();
  note.takeTheirs();
  await settled();
  expect([desk.reason, note.state(), isNothing(desk.kept)]).toEqual([
    'outOfTime',
    { pending: NOTHING, status: 'idle', hasRefusedTags: false },
    true,
  ]);
  note.choose('outOfTime', 'careless');
  await settled();
  expect([desk.reason, note.state().theirs]).toEqual(['outOfTime', undefined]);
});

it('tags that have no room are said and kept until the learner makes room or gives them up', async () => {
  const { desk, tab } = aDesk();
  desk.tags = ['a', 'b', 'c'];
  const note = tab();
  note.tag('d', 'add');
  note.choose('guessed', null);
  await settled();
  expect([desk.tags, desk.reason, note.state().hasRefusedTags, desk.kept.tags]).toEqual([['a', 'b', 'c'], 'guessed', true, { d: 'add' }]);
  note.tag('a', 'remove');
  await settled();
  expect([desk.tags, note.state().hasRefusedTags, isNothing(desk.kept)]).toEqual([['b', 'c', 'd'], false, true]);
  note.tag('e', 'add');
  await settled();
  note.dropTags();
  expect([desk.tags, note.state().hasRefusedTags, isNothing(desk.kept)]).toEqual([['b', 'c', 'd'], false, true]);
});

it('two tabs on one device lose nothing of each other', async () => {
  const { desk, tab } = aDesk();
  desk.isDown = true;
  const [one, two] = [tab(), tab()];
  one.tag('하나', 'add');
  two.tag('둘', 'add');
  two.choose('careless', null);
  await settled();
  one.refresh();
  expect(one.state().pending).toMatchObject({ reason: { to: 'careless' }, tags: { 하나: 'add', 둘: 'add' } });
  desk.isDown = false;
  await settled();
  await Promise.all([one.deliver(), two.deliver()]);
  expect([desk.tags.toSorted(), desk.reason, isNothing(desk.kept)]).toEqual([['둘', '하나'], 'careless', true]);
});

it('that a note is mastered waits for the network, too, and says when it was said; the last word alone is sent', async () => {
  const { desk, tab } = aDesk();
  desk.isDown = true;
  const first = tab();
  first.master(true);
  await settled();
  expect([first.state().status, desk.kept]).toEqual(['waiting', { tags: {}, mastered: { to: true, atMs: 1_000_000 } }]);
  first.stop();
  desk.timers = [];
  desk.now += 3_600_000;
  desk.isDown = false;
  // It arrives and nobody hears so: sent again, it is of the same moment.
  desk.isDeaf = true;
  const again = tab();
  await again.deliver();
  desk.now += 60_000;
  desk.isDeaf = false;
  await again.deliver();
  expect([desk.hand, isNothing(desk.kept), again.state().status]).toEqual([
    [
      { to: true, at: 1_000_000 },
      { to: true, at: 1_000_000 },
    ],
    true,
    'saved',
  ]);

  desk.hand = [];
  desk.isDown = true;
  again.master(false);
  again.master(true);
  desk.now += 5;
  again.master(false);
  await settled();
  desk.isDown = false;
  await again.deliver();
  expect(desk.hand).toEqual([{ to: false, at: desk.now }]);
});

it('a device clock that was set back, or an age of years, is told within the bounds', async () => {
  const { desk, tab } = aDesk();
  desk.isDown = true;
  const note = tab();
  note.master(true);
  await settled();
  desk.isDown = false;
  desk.now -= 5_000;
  await note.deliver();
  expect(desk.sent.at(-1)).toEqual({ mastered: true, masteredAgoMs: 0 });
  desk.isDown = true;
  note.master(true);
  await settled();
  desk.isDown = false;
  desk.now += 400 * 86_400_000;
  await note.deliver();
  expect(desk.sent.at(-1)).toEqual({ mastered: true, masteredAgoMs: 90 * 86_400_000 });
});

it('mastered, tags and a reason in dispute: the one waits for the learner, the others go through', async () => {
  const { desk, tab } = aDesk();
  desk.isDown = true;
  const note = tab();
  note.choose('careless', null);
  note.tag('단위', 'add');
  note.master(true);
  await settled();
  desk.isDown = false;
  desk.reason = 'outOfTime';
  await note.deliver();
  expect([desk.tags, desk.hand.length, note.state().theirs, desk.kept.mastered]).toEqual([['단위'], 1, 'outOfTime', undefined]);
  note.master(false);
  await settled();
  expect([desk.hand.map(({ to }) => to), note.state().theirs]).toEqual([[true, false], 'outOfTime']);
});

it('gives up what the server refuses for good, tells of it, and delivers the rest', async () => {
  const { desk, tab } = aDesk();
  desk.refuses = ({ addTags }) => addTags !== undefined;
  const note = tab();
  note.tag('옛 태그', 'add');
  note.choose('guessed', null);
  await settled();
  expect([desk.tags, desk.reason, isNothing(desk.kept), desk.refused, desk.timers]).toMatchObject([
    [],
    'guessed',
    true,
    [{ status: 400 }],
    [],
  ]);
});

it('keeps a reason that stands against another one which cannot be read', async () => {
  const { desk, tab } = aDesk();
  desk.reason = 'outOfTime';
  desk.isBlind = true;
  const note = tab();
  note.choose('careless', null);
  await settled();
  expect([note.state().status, desk.kept.reason?.to, desk.refused, desk.waits]).toMatchObject([
    'waiting',
    'careless',
    [],
    [{ name: 'NetworkError' }],
  ]);
  desk.isBlind = false;
  await note.deliver();
  expect(note.state().theirs).toBe('outOfTime');
});

it('is told when there is no such note any more, and is given up', async () => {
  const { desk, tab } = aDesk();
  desk.isGone = true;
  const note = tab();
  note.tag('단위', 'add');
  note.choose('careless', null);
  await settled();
  expect([desk.refused.length, isNothing(desk.kept), desk.timers]).toEqual([1, true, []]);
});
