import type { Db } from '@platform/db';
import { announceContentChange } from '@platform/module';
import { parse } from 'yaml';
import { z } from 'zod';
import { EXAM_TYPES } from '../../contract-content.ts';
import { refreshLists } from './store.ts';
import type { ExamTables } from '../tables.ts';

/** Never a number: `/exam/8` is an exam's address, `/exam/public` that of a type. */
const slug = z.string().regex(/^[a-z][a-z0-9-]*$/);
const Source = z.record(
  slug,
  z.array(
    z.strictObject({
      id: slug,
      name: z.string().min(1),
      paper: z.int().min(1).max(4),
      children: z.array(z.strictObject({ id: slug, name: z.string().min(1) })).default([]),
    }),
  ),
);

/**
 * Makes the exam types what content/exam-types.yaml says, by slug: numbers stay. A type that is gone from the file is removed unless an exam
 * still uses it. A child wears its parent's cover paper.
 *
 * @param source text of the file
 */
export const syncExamTypes = async (db: Db<ExamTables>, source: string): Promise<void> => {
  const brands = Source.parse(parse(source));
  await db.transaction().execute(async (tx) => {
    const save = async (row: {
      brand_id: string;
      slug: string;
      name: string;
      paper: number;
      position: number;
      parent_idx: number | null;
    }) => {
      const { brand_id: _brand, slug: _slug, ...rest } = row;
      const saved = await tx
        .insertInto('exam.exam_type')
        .values(row)
        .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doUpdateSet(rest))
        .returning('exam_type_idx')
        .executeTakeFirstOrThrow();
      return saved.exam_type_idx;
    };
    for (const [brandId, types] of Object.entries(brands)) {
      const before = await rowsOf(tx, brandId);
      const kept: number[] = [];
      let position = 0;
      for (const { id, name, paper, children } of types) {
        const parent = await save({ brand_id: brandId, slug: id, name, paper, position: position++, parent_idx: null });
        kept.push(parent);
        for (const child of children)
          kept.push(await save({ brand_id: brandId, slug: child.id, name: child.name, paper, position: position++, parent_idx: parent }));
      }
      await tx
        .deleteFrom('exam.exam_type as type')
        .where('type.brand_id', '=', brandId)
        .where('type.exam_type_idx', 'not in', kept)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('exam.exam_exam_type as used')
                .select('used.exam_idx')
                .whereRef('used.exam_type_idx', '=', 'type.exam_type_idx'),
            ),
          ),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('exam.exam_type as child')
                .select('child.exam_type_idx')
                .whereRef('child.parent_idx', '=', 'type.exam_type_idx'),
            ),
          ),
        )
        .execute();
      if ((await rowsOf(tx, brandId)) === before) continue;
      const exams = await tx.selectFrom('exam.exam').select('exam_idx as idx').where('brand_id', '=', brandId).execute();
      await refreshLists(
        tx,
        exams.map(({ idx }) => idx),
      );
      await announceContentChange(tx as never, { brandId, kind: EXAM_TYPES, ids: [] });
    }
  });
};

const rowsOf = async (tx: Db<ExamTables>, brandId: string): Promise<string> =>
  JSON.stringify(await tx.selectFrom('exam.exam_type').selectAll().where('brand_id', '=', brandId).orderBy('exam_type_idx').execute());
