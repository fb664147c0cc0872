import { ApiError } from '@platform/web';
import { expect, it } from 'vitest';
import type { ChangeNote } from '../contract.ts';
import { ChangeKeeper, isNothing, NOTHING, type Pending, type Why } from './change-keeper.ts';

const MOST = 3;
/** A server with one note, a device that several tabs share, and time that is moved by hand. */
const setUp = () => {
  const world = {
    now: 1_000_000,
    hand: [] as { to: boolean; at: number }[],
    reason: null as Why,
    tags: [] as string[],
    stored: NOTHING,
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
      device: { read: () => world.stored, update: (change: (pending: Pending) => Pending) => void (world.stored = change(world.stored)) },
      send: async (change) => {
        world.sent.push(change);
        await Promise.resolve();
        if (world.isDown) throw new Error('later');
        if (world.isGone) throw new Error('gone');
        if (world.refuses(change)) throw new ApiError(400, 'review/invalid', '', '');
        if (change.reason !== undefined) {
          if (change.reason !== world.reason && !change.reasonOver?.includes(world.reason))
            throw new ApiError(409, 'conflict', 'conflict', '');
          world.reason = change.reason;
        }
        if (change.mastered !== undefined) world.hand.push({ to: change.mastered, at: world.now - (change.masteredAgoMs ?? 0) });
        const tags = [...new Set([...world.tags.filter((one) => !change.removeTags?.includes(one)), ...(change.addTags ?? [])])];
        if (tags.length > MOST) throw new Error('full');
        world.tags = tags;
        // It arrived, and nobody heard so.
        if (world.isDeaf) throw new Error('later');
      },
      look: () => (world.isBlind ? Promise.reject(new ApiError(404, '', '', '')) : Promise.resolve(world.reason)),
      meaningOf: (error) => (error as Error).message as 'later',
      onRefused: (error) => world.refused.push(error),
      onWait: (error) => world.waits.push(error),
      later: (run, ms) => {
        const timer = { run, ms };
        world.timers.push(timer);
        return () => void (world.timers = world.timers.filter((one) => one !== timer));
      },
      now: () => world.now,
    });
  return { world, tab };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('keeps a change on the device at once and brings it to the server', async () => {
  const { world, tab } = setUp();
  const note = tab();
  note.choose('careless', null);
  note.tag('단위', 'add');
  expect(world.stored).toMatchObject({ reason: { to: 'careless' }, tags: { 단위: 'add' } });
  await settled();
  expect([world.reason, world.tags, isNothing(world.stored), note.state().status]).toEqual(['careless', ['단위'], true, 'saved']);
});

it('waits for a dead network with growing pauses, through a closed page, and is delivered once', async () => {
  const { world, tab } = setUp();
  world.isDown = true;
  const first = tab();
  first.choose('guessed', null);
  first.tag('환산', 'add');
  await settled();
  expect([first.state().status, world.timers.map(({ ms }) => ms)]).toEqual(['waiting', [2000]]);
  for (const { run } of world.timers.splice(0)) run();
  await settled();
  expect(world.timers.map(({ ms }) => ms)).toEqual([4000]);
  first.stop();
  world.timers = [];
  world.isDown = false;
  const again = tab();
  expect(again.state().pending).toMatchObject({ reason: { to: 'guessed' }, tags: { 환산: 'add' } });
  await again.deliver();
  expect([world.reason, world.tags, isNothing(world.stored)]).toEqual(['guessed', ['환산'], true]);
});

it('what arrived unheard is sent again without harm, and may be thought better of', async () => {
  const { world, tab } = setUp();
  const note = tab();
  world.isDeaf = true;
  note.choose('careless', null);
  await settled();
  expect([world.reason, note.state().status]).toEqual(['careless', 'waiting']);
  note.choose('guessed', null);
  world.isDeaf = false;
  await note.deliver();
  await settled();
  expect([world.reason, note.state().theirs, isNothing(world.stored)]).toEqual(['guessed', undefined, true]);
});

it('what is changed while it is being sent is sent after it', async () => {
  const { world, tab } = setUp();
  const note = tab();
  note.choose('careless', null);
  note.choose('outOfTime', null);
  note.tag('하나', 'add');
  note.tag('하나', 'remove');
  await settled();
  expect([world.reason, world.tags, isNothing(world.stored), note.state().status]).toEqual(['outOfTime', [], true, 'saved']);
});

it('a reason that was chosen elsewhere meanwhile is overwritten only when the learner says so; tags go through', async () => {
  const { world, tab } = setUp();
  world.isDown = true;
  const note = tab();
  note.choose('careless', null);
  note.tag('단위', 'add');
  await settled();
  world.isDown = false;
  world.reason = 'outOfTime';
  world.tags = ['다른 곳'];
  await note.deliver();
  expect([world.reason, world.tags, note.state().theirs]).toEqual(['outOfTime', ['다른 곳', '단위'], 'outOfTime']);
  await note.deliver();
  expect(world.reason).toBe('outOfTime');
  // It outlives the page: asked again where it is opened next.
  note.stop();
  const again = tab();
  await again.deliver();
  expect(again.state().theirs).toBe('outOfTime');
  again.keepOwn();
  await settled();
  expect([world.reason, again.state().theirs, isNothing(world.stored)]).toEqual(['careless', undefined, true]);
});

it('or the other one is taken; the same one is no conflict', async () => {
  const { world, tab } = setUp();
  const note = tab();
  world.reason = 'outOfTime';
  note.choose('careless', null);
  await settled();
  note.takeTheirs();
  await settled();
  expect([world.reason, note.state(), isNothing(world.stored)]).toEqual([
    'outOfTime',
    { pending: NOTHING, status: 'idle', hasRefusedTags: false },
    true,
  ]);
  note.choose('outOfTime', 'careless');
  await settled();
  expect([world.reason, note.state().theirs]).toEqual(['outOfTime', undefined]);
});

it('tags that have no room are said and kept until the learner makes room or gives them up', async () => {
  const { world, tab } = setUp();
  world.tags = ['a', 'b', 'c'];
  const note = tab();
  note.tag('d', 'add');
  note.choose('guessed', null);
  await settled();
  expect([world.tags, world.reason, note.state().hasRefusedTags, world.stored.tags]).toEqual([
    ['a', 'b', 'c'],
    'guessed',
    true,
    { d: 'add' },
  ]);
  note.tag('a', 'remove');
  await settled();
  expect([world.tags, note.state().hasRefusedTags, isNothing(world.stored)]).toEqual([['b', 'c', 'd'], false, true]);
  note.tag('e', 'add');
  await settled();
  note.dropTags();
  expect([world.tags, note.state().hasRefusedTags, isNothing(world.stored)]).toEqual([['b', 'c', 'd'], false, true]);
});

it('two tabs on one device lose nothing of each other', async () => {
  const { world, tab } = setUp();
  world.isDown = true;
  const [one, two] = [tab(), tab()];
  one.tag('하나', 'add');
  two.tag('둘', 'add');
  two.choose('careless', null);
  await settled();
  one.refresh();
  expect(one.state().pending).toMatchObject({ reason: { to: 'careless' }, tags: { 하나: 'add', 둘: 'add' } });
  world.isDown = false;
  await settled();
  await Promise.all([one.deliver(), two.deliver()]);
  expect([world.tags.toSorted(), world.reason, isNothing(world.stored)]).toEqual([['둘', '하나'], 'careless', true]);
});

it('that a note is mastered waits for the network, too, and says when it was said; the last word alone is sent', async () => {
  const { world, tab } = setUp();
  world.isDown = true;
  const first = tab();
  first.master(true);
  await settled();
  expect([first.state().status, world.stored]).toEqual(['waiting', { tags: {}, mastered: { to: true, atMs: 1_000_000 } }]);
  first.stop();
  world.timers = [];
  world.now += 3_600_000;
  world.isDown = false;
  // It arrives and nobody hears so: sent again, it is of the same moment.
  world.isDeaf = true;
  const again = tab();
  await again.deliver();
  world.now += 60_000;
  world.isDeaf = false;
  await again.deliver();
  expect([world.hand, isNothing(world.stored), again.state().status]).toEqual([
    [
      { to: true, at: 1_000_000 },
      { to: true, at: 1_000_000 },
    ],
    true,
    'saved',
  ]);

  world.hand = [];
  world.isDown = true;
  again.master(false);
  again.master(true);
  world.now += 5;
  again.master(false);
  await settled();
  world.isDown = false;
  await again.deliver();
  expect(world.hand).toEqual([{ to: false, at: world.now }]);
});

it('a device clock that was set back, or an age of years, is told within the bounds', async () => {
  const { world, tab } = setUp();
  world.isDown = true;
  const note = tab();
  note.master(true);
  await settled();
  world.isDown = false;
  world.now -= 5_000;
  await note.deliver();
  expect(world.sent.at(-1)).toEqual({ mastered: true, masteredAgoMs: 0 });
  world.isDown = true;
  note.master(true);
  await settled();
  world.isDown = false;
  world.now += 400 * 86_400_000;
  await note.deliver();
  expect(world.sent.at(-1)).toEqual({ mastered: true, masteredAgoMs: 90 * 86_400_000 });
});

it('mastered, tags and a reason in dispute: the one waits for the learner, the others go through', async () => {
  const { world, tab } = setUp();
  world.isDown = true;
  const note = tab();
  note.choose('careless', null);
  note.tag('단위', 'add');
  note.master(true);
  await settled();
  world.isDown = false;
  world.reason = 'outOfTime';
  await note.deliver();
  expect([world.tags, world.hand.length, note.state().theirs, world.stored.mastered]).toEqual([['단위'], 1, 'outOfTime', undefined]);
  note.master(false);
  await settled();
  expect([world.hand.map(({ to }) => to), note.state().theirs]).toEqual([[true, false], 'outOfTime']);
});

it('gives up what the server refuses for good, tells of it, and delivers the rest', async () => {
  const { world, tab } = setUp();
  world.refuses = ({ addTags }) => addTags !== undefined;
  const note = tab();
  note.tag('옛 태그', 'add');
  note.choose('guessed', null);
  await settled();
  expect([world.tags, world.reason, isNothing(world.stored), world.refused, world.timers]).toMatchObject([
    [],
    'guessed',
    true,
    [{ status: 400 }],
    [],
  ]);
});

it('keeps a reason that stands against another one which cannot be read', async () => {
  const { world, tab } = setUp();
  world.reason = 'outOfTime';
  world.isBlind = true;
  const note = tab();
  note.choose('careless', null);
  await settled();
  expect([note.state().status, world.stored.reason?.to, world.refused, world.waits]).toMatchObject([
    'waiting',
    'careless',
    [],
    [{ name: 'NetworkError' }],
  ]);
  world.isBlind = false;
  await note.deliver();
  expect(note.state().theirs).toBe('outOfTime');
});

it('is told when there is no such note any more, and is given up', async () => {
  const { world, tab } = setUp();
  world.isGone = true;
  const note = tab();
  note.tag('단위', 'add');
  note.choose('careless', null);
  await settled();
  expect([world.refused.length, isNothing(world.stored), world.timers]).toEqual([1, true, []]);
});
