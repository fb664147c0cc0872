import type { Db } from '@platform/db';
import type { SearchCard, SearchSource } from '@platform/module';
import { sql } from 'kysely';
import { EXAM } from '../contract-content.ts';
import { findNames } from './find-names.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly organizations: readonly string[];
  readonly types: readonly string[];
  readonly sittings: readonly string[];
  readonly areas: readonly string[];
}

/** Exams, by what the CBT site's own search finds them by: names, whose tests they prepare for, types, sittings and areas. */
export const examSource = (db: Db<never>, words: { readonly label: string }): SearchSource => ({
  content: EXAM,
  kinds: [{ name: 'exam', label: words.label, ownSearch: { site: 'cbt', path: '/exam/all' } }],
  documents: async (brandId, ids) => {
    const { rows } = await sql<Row>`
      select e.exam_idx as id, e.title, e.summary, e.organizations,
        array(select t.name from exam.exam_exam_type et join exam.exam_type t using (exam_type_idx) where et.exam_idx = e.exam_idx order by et.position) as types,
        array(select d.title from exam.exam_detail d where d.exam_idx = e.exam_idx and d.kind = 'published' order by d.position) as sittings,
        array(select distinct area ->> 'name' from exam.exam_detail d, jsonb_array_elements(d.sections) area
          where d.exam_idx = e.exam_idx and d.kind = 'published' order by 1) as areas
      from exam.exam e where e.brand_id = ${brandId} and e.exam_idx = any(${[...ids]}::bigint[]) order by 1`.execute(db);
    return rows.map(({ id, title, summary, organizations, types, sittings, areas }) => ({
      kind: 'exam',
      id,
      title,
      by: organizations.join(', '),
      terms: [...types, ...areas],
      text: [summary, ...sittings].join(' '),
      closesAt: Infinity,
    }));
  },
  ids: async (brandId, after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select exam_idx as id from exam.exam where brand_id = ${brandId} and exam_idx > ${after} order by 1 limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  cards: async (brandId, ids) =>
    new Map(
      (await findNames(db, brandId, ids)).map(({ examIdx, slug, title, category }): readonly [number, SearchCard] => [
        examIdx,
        {
          title,
          link: { site: 'cbt', path: `/exam/detail/${slug}` },
          by: null,
          facts: category === null ? [] : [category],
          cover: null,
          dates: null,
          scrap: null,
        },
      ]),
    ),
});
