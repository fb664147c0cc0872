import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FolderIdx, FolderName, ScrapQuery, type ScrapIdx, type ScrapOwner } from '../contract.ts';
import { MOST_FOLDERS, MOST_SCRAPS } from '../contract-limits.ts';
import { scrapsWith, thingsOf } from './testing.ts';

const { db } = testDatabase<never>();
const korea = (time: string) => new Date(`${time}+09:00`);
let now = korea('2026-11-27T10:00:00');
const clock = { now: () => now };
const [postings, companies] = [thingsOf('posting'), thingsOf('company')];
const { api, deleteRemoved, eraseMember } = scrapsWith(db, clock, postings.kind, companies.kind);

const somebody = (): ScrapOwner => ({ brandId: 'plain', memberId: randomUUID() });
const posting = (targetId: string) => ({ scrapKind: 'posting', targetId });
/** A posting of a name of its own. */
const newPosting = (told: Parameters<typeof postings.put>[1] = {}): string => {
  const id = randomUUID();
  postings.put(id, told);
  return id;
};
const keep = async (owner: ScrapOwner, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) expect(await api.keep(owner, posting(id))).toMatchObject({ ok: true, value: { isKept: true } });
};
const pageOf = async (owner: ScrapOwner, query: Record<string, unknown> = {}) => {
  const page = await api.list(owner, ScrapQuery.parse(query));
  if (!page.ok) throw new Error(page.error.kind);
  return page.value;
};
const listed = async (owner: ScrapOwner, query: Record<string, unknown> = {}) => (await pageOf(owner, query)).items;
const idsOf = async (owner: ScrapOwner, query: Record<string, unknown> = {}) =>
  (await listed(owner, query)).map(({ targetId }) => targetId);
const folderOf = async (owner: ScrapOwner, name: string): Promise<number> => {
  const made = await api.addFolder(owner, { name });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.folders.find((folder) => folder.name === name)!.folderIdx;
};
const said = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } }) =>
  result.ok ? 'ok' : result.error.kind;

describe('keeping', () => {
  it('is done once, however often and from how many tabs it is sent, and so is its end', async () => {
    const [one, id] = [somebody(), newPosting()];
    const kept = await Promise.all(Array.from({ length: 12 }, () => api.keep(one, posting(id))));
    expect(kept).toEqual(kept.map(() => ({ ok: true, value: { isKept: true, scrapCount: 1 } })));
    expect(await api.kept(one, posting(id))).toEqual({ isKept: true, scrapCount: 1 });
    const ended = await Promise.all(Array.from({ length: 12 }, () => api.unkeep(one, posting(id))));
    expect(ended).toEqual(ended.map(() => ({ isKept: false, scrapCount: 0 })));
    await Promise.all(Array.from({ length: 20 }, (_none, n) => (n % 2 ? api.keep(one, posting(id)) : api.unkeep(one, posting(id)))));
    expect(await api.count(one)).toBe((await listed(one)).length);
  });

  it('is of things that are there, of a kind that somebody registered, under the brand', async () => {
    const one = somebody();
    const foreign = newPosting({ brandId: 'another' });
    for (const thing of [posting('nothing'), posting(foreign), { scrapKind: 'recipe', targetId: '1' }])
      expect(said(await api.keep(one, thing))).toBe('scrap/unknown-target');
    expect(await api.count(one)).toBe(0);
    expect(await api.kept(one, posting('nothing'))).toEqual({ isKept: false, scrapCount: 0 });
  });

  it('is nobody else’s, and no other brand’s', async () => {
    const [one, other, id] = [somebody(), somebody(), newPosting()];
    await keep(one, id);
    for (const stranger of [other, { ...one, brandId: 'another' }]) {
      expect(await listed(stranger)).toEqual([]);
      expect(await api.count(stranger)).toBe(0);
      await api.unkeep(stranger, posting(id));
    }
    expect(await idsOf(one)).toEqual([id]);
  });

  it('brings back within the hour what was taken out, as it was; after it, it is new', async () => {
    const [one, first, second] = [somebody(), newPosting(), newPosting()];
    await keep(one, first, second);
    const [scrap] = (await listed(one, { sort: 'newest' })).slice(-1);
    const folderIdx = await folderOf(one, '이번 달');
    await api.changeNote(one, scrap!.scrapIdx as ScrapIdx, { note: '가산점' });
    await api.move(one, { scrapIdxs: [scrap!.scrapIdx], folderIdx });
    await api.unkeep(one, posting(first));
    now = new Date(now.getTime() + 3_600_000);
    await deleteRemoved();
    await keep(one, first);
    expect((await listed(one, { sort: 'newest' })).at(-1)).toMatchObject({ ...scrap, note: '가산점', folderIdx });
    await api.unkeep(one, posting(first));
    now = new Date(now.getTime() + 3_600_001);
    await keep(one, first);
    expect((await listed(one, { sort: 'newest' }))[0]).toMatchObject({ targetId: first, note: '', folderIdx: null });
    expect(await api.count(one)).toBe(2);
  });

  it('ends at its limit, also where two want the last place at once', async () => {
    const [one, kept] = [somebody(), newPosting()];
    await keep(one, kept);
    await sql`insert into scrap.scrap (brand_id, member_id, kind, target_id, kept_at)
      select 'plain', ${one.memberId}, 'posting', 'x' || n, now() from generate_series(1, ${MOST_SCRAPS - 2}::integer) n`.execute(db);
    await sql`update scrap.member set scrap_count = ${MOST_SCRAPS - 1} where member_id = ${one.memberId}`.execute(db);
    const [last, more] = [newPosting(), newPosting()];
    const both = await Promise.all([api.keep(one, posting(last)), api.keep(one, posting(more))]);
    expect(both.map(said).toSorted()).toEqual(['ok', 'scrap/too-many']);
    // What is kept already is no more.
    expect(said(await api.keep(one, posting(kept)))).toBe('ok');
    const scrapIdx = (await listed(one, { sort: 'newest' }))[0]!.scrapIdx;
    await api.remove(one, { scrapIdxs: [scrapIdx] });
    await keep(one, newPosting());
    expect(said(await api.restore(one, { scrapIdxs: [scrapIdx] }))).toBe('scrap/too-many');
    expect(await api.count(one)).toBe(MOST_SCRAPS);
  });
});

describe('the list', () => {
  it('says of each what it is now, also that it has ended or is gone', async () => {
    const one = somebody();
    const [open, closed, gone] = [newPosting({ title: '서포터즈', by: '한울전력' }), newPosting(), newPosting()];
    await keep(one, open, closed, gone);
    postings.put(closed, { isClosed: true });
    postings.things.delete(gone);
    const byId = new Map((await listed(one)).map((scrap) => [scrap.targetId, scrap.target]));
    expect(byId.get(open)).toMatchObject({ title: '서포터즈', by: '한울전력', isClosed: false });
    expect(byId.get(closed)).toMatchObject({ isClosed: true });
    expect(byId.get(gone)).toBeNull();
    // It can still be taken out.
    expect(await api.unkeep(one, posting(gone))).toEqual({ isKept: false, scrapCount: 2 });
  });

  it('goes by deadline, name or age, page by page without doubles and gaps, while things come and go', async () => {
    const one = somebody();
    const at = (days: number) => ({ at: now.getTime() + days * 86_400_000, isDay: false });
    const told = [{ deadline: at(3) }, {}, { deadline: at(-1) }, { deadline: at(1) }, { deadline: at(3) }, {}, { deadline: at(-5) }];
    const ids = told.map((each, n) => newPosting({ title: `공고 ${n + 7}`, ...each }));
    await keep(one, ...ids);
    const wanted = { deadline: [3, 4, 0, 2, 6, 5, 1], newest: [6, 5, 4, 3, 2, 1, 0], name: [0, 1, 2, 3, 4, 5, 6] };
    for (const [sort, order] of Object.entries(wanted)) {
      expect(await idsOf(one, { sort })).toEqual(order.map((n) => ids[n]));
      const seen: (string | undefined)[] = [];
      let after: string | null = null;
      do {
        const page = await pageOf(one, { sort, size: 2, ...(after !== null && { after }) });
        seen.push(...page.items.map(({ targetId }) => targetId));
        after = page.next;
        // What the next page begins behind is taken out meanwhile, and brought back.
        const last = page.items.at(-1)!.scrapIdx;
        if (seen.length === 2) await api.remove(one, { scrapIdxs: [last] });
        if (seen.length === 4) await api.restore(one, { scrapIdxs: [page.items[0]!.scrapIdx, last] });
      } while (after !== null);
      expect(seen).toEqual(order.map((n) => ids[n]));
      await api.restore(one, { scrapIdxs: await removedOf(one) });
    }
  });

  it('refuses a place of another order, and what is none', async () => {
    const one = somebody();
    await keep(one, newPosting(), newPosting());
    const { next } = await pageOf(one, { sort: 'name', size: 1 });
    for (const after of [next, 'x', '', 'W10'])
      expect(said(await api.list(one, ScrapQuery.parse({ sort: 'newest', after })))).toBe('scrap/unknown-place');
    expect(said(await api.list(one, ScrapQuery.parse({ sort: 'name', after: next })))).toBe('ok');
  });

  it('is narrowed by kind and folder', async () => {
    const [one, first, second] = [somebody(), newPosting(), newPosting()];
    companies.put('7');
    await keep(one, first, second);
    await api.keep(one, { scrapKind: 'company', targetId: '7' });
    const folderIdx = await folderOf(one, '이번 달');
    const all = await listed(one, { sort: 'newest' });
    await api.move(one, { scrapIdxs: all.slice(0, 2).map(({ scrapIdx }) => scrapIdx), folderIdx });
    expect(await idsOf(one, { sort: 'newest', kind: 'posting' })).toEqual([second, first]);
    expect(await idsOf(one, { sort: 'newest', folder: folderIdx })).toEqual(['7', second]);
    expect(await idsOf(one, { folder: 'none' })).toEqual([first]);
    expect(await idsOf(one, { folder: folderIdx, kind: 'company' })).toEqual(['7']);
    expect(await idsOf(one, { kind: 'recipe' })).toEqual([]);
    expect(await api.overview(one)).toEqual({
      scrapCount: 3,
      kinds: [
        { kind: 'posting', name: 'posting의 이름', deadline: '마감', count: 2 },
        { kind: 'company', name: 'company의 이름', deadline: '마감', count: 1 },
      ],
      folders: [{ folderIdx, name: '이번 달', count: 2 }],
      unfiledCount: 1,
    });
  });

  it('costs one statement and one question of each kind, however long it is', async () => {
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    companies.put('7');
    const owners = [somebody(), somebody()];
    for (const [nth, owner] of owners.entries()) {
      await keep(owner, ...Array.from({ length: nth === 0 ? 2 : 49 }, () => newPosting()));
      await api.keep(owner, { scrapKind: 'company', targetId: '7' });
    }
    const { api: watched } = scrapsWith(counted, clock, postings.kind, companies.kind);
    for (const sort of ['deadline', 'newest', 'name'])
      for (const owner of owners) {
        statements = 0;
        [postings, companies].forEach(({ asked }) => asked.splice(0));
        await watched.list(owner, ScrapQuery.parse({ sort, size: 50 }));
        expect([statements, postings.asked.length, companies.asked.length]).toEqual([1, 1, 1]);
      }
  });
});
const removedOf = async ({ memberId }: ScrapOwner): Promise<number[]> =>
  (
    await sql<{ idx: number }>`select scrap_idx as idx from scrap.scrap where member_id = ${memberId} and removed_at is not null`.execute(
      db,
    )
  ).rows
    .map(({ idx }) => Number(idx))
    .concat(2_000_000_000);

describe('several at once', () => {
  it('are moved, taken out and brought back: the member’s own alone, and only what is there', async () => {
    const [one, other] = [somebody(), somebody()];
    await keep(one, newPosting(), newPosting());
    await keep(other, newPosting());
    const own = (await listed(one)).map(({ scrapIdx }) => scrapIdx).toSorted((a, b) => a - b);
    const foreign = (await listed(other))[0]!.scrapIdx;
    const scrapIdxs = [...own, foreign, 2_000_000_000];
    const [mine, theirs] = [await folderOf(one, '내 폴더'), await folderOf(other, '남의 폴더')];
    expect(said(await api.move(one, { scrapIdxs, folderIdx: theirs }))).toBe('scrap/no-folder');
    expect(await api.move(one, { scrapIdxs, folderIdx: mine })).toEqual({ ok: true, value: { scrapIdxs: own, scrapCount: 2 } });
    expect(await api.remove(one, { scrapIdxs })).toEqual({ scrapIdxs: own, scrapCount: 0 });
    expect(await api.remove(one, { scrapIdxs })).toEqual({ scrapIdxs: [], scrapCount: 0 });
    expect(await api.move(one, { scrapIdxs, folderIdx: null })).toMatchObject({ value: { scrapIdxs: [] } });
    expect(await api.restore(other, { scrapIdxs })).toMatchObject({ value: { scrapIdxs: [] } });
    expect(await api.restore(one, { scrapIdxs })).toEqual({ ok: true, value: { scrapIdxs: own, scrapCount: 2 } });
    expect(await api.restore(one, { scrapIdxs })).toEqual({ ok: true, value: { scrapIdxs: [], scrapCount: 2 } });
    expect((await listed(one)).map(({ folderIdx }) => folderIdx)).toEqual([mine, mine]);
    expect((await listed(other))[0]).toMatchObject({ folderIdx: null });
    expect(said(await api.changeNote(other, own[0] as ScrapIdx, { note: '남의 메모' }))).toBe('scrap/not-found');
  });
});

describe('a folder', () => {
  it('has a name of its own, however it is written, and its place', async () => {
    const one = somebody();
    const [a, b, c] = [await folderOf(one, 'Naver'), await folderOf(one, '공기업'), await folderOf(one, '나중에')];
    expect(said(await api.addFolder(one, { name: 'NAVER' }))).toBe('scrap/folder-exists');
    expect(said(await api.renameFolder(one, b as FolderIdx, { name: 'naver' }))).toBe('scrap/folder-exists');
    expect(said(await api.renameFolder(one, a as FolderIdx, { name: 'NAVER' }))).toBe('ok');
    expect(said(await api.renameFolder(somebody(), a as FolderIdx, { name: '남의 것' }))).toBe('scrap/no-folder');
    const both = await Promise.all([api.addFolder(one, { name: '한 번' }), api.addFolder(one, { name: '한 번' })]);
    expect(both.map(said).toSorted()).toEqual(['ok', 'scrap/folder-exists']);
    const { folders } = await api.orderFolders(one, { folderIdxs: [c, a, 2_000_000_000] });
    expect(folders.map(({ name }) => name)).toEqual(['나중에', 'NAVER', '공기업', '한 번']);
    expect((await api.orderFolders(somebody(), { folderIdxs: [b, c] })).folders).toEqual([]);
  });

  it('lets go what is inside when it is deleted', async () => {
    const [one, id] = [somebody(), newPosting()];
    await keep(one, id);
    const folderIdx = await folderOf(one, '잠깐');
    await api.move(one, { scrapIdxs: [(await listed(one))[0]!.scrapIdx], folderIdx });
    expect(said(await api.removeFolder(somebody(), folderIdx as FolderIdx))).toBe('scrap/no-folder');
    expect(await api.removeFolder(one, folderIdx as FolderIdx)).toMatchObject({ ok: true, value: { folders: [], unfiledCount: 1 } });
    expect(said(await api.removeFolder(one, folderIdx as FolderIdx))).toBe('scrap/no-folder');
    expect(await listed(one, { folder: 'none' })).toMatchObject([{ targetId: id, folderIdx: null }]);
  });

  it('is one of fifty at most', async () => {
    const one = somebody();
    for (let n = 1; n < MOST_FOLDERS; n++) await folderOf(one, `폴더 ${n}`);
    const both = await Promise.all([api.addFolder(one, { name: '마지막' }), api.addFolder(one, { name: '하나 더' })]);
    expect(both.map(said).toSorted()).toEqual(['ok', 'scrap/too-many-folders']);
  });

  it.each([
    ['  공기업  ', '공기업'],
    ['\u1100\u1169\u11BC', '공'],
    ['가'.repeat(30), '가'.repeat(30)],
    ['😀'.repeat(30), '😀'.repeat(30)],
    ['가'.repeat(31), null],
    ['   ', null],
    ['두\n줄', null],
    ['a\0b', null],
  ])('is called %j: %j', (name, called) => {
    expect(FolderName.safeParse({ name }).data?.name ?? null).toBe(called);
  });
});

it('deletes for good what was taken out an hour ago, and all of a member who leaves', async () => {
  const [one, other, id] = [somebody(), somebody(), newPosting()];
  for (const owner of [one, other]) {
    await keep(owner, id, newPosting());
    await folderOf(owner, '폴더');
  }
  await api.unkeep(one, posting(id));
  const rowsOf = async ({ memberId }: ScrapOwner) =>
    (await sql`select from scrap.scrap where member_id = ${memberId}`.execute(db)).rows.length;
  await deleteRemoved();
  expect(await rowsOf(one)).toBe(2);
  now = new Date(now.getTime() + 3_600_001);
  await deleteRemoved();
  expect(await rowsOf(one)).toBe(1);
  await eraseMember(one);
  await eraseMember(one);
  expect([await rowsOf(one), await api.count(one), (await api.overview(one)).folders]).toEqual([0, 0, []]);
  expect([await rowsOf(other), await api.count(other)]).toEqual([2, 2]);
});
