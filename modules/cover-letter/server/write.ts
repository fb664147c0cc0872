import { sql } from 'kysely';
import type { ExampleKind, Topic } from '../contract.ts';
import type { CoverLetterDb } from './tables.ts';

export interface WrittenExample {
  readonly slug: string;
  readonly organizationIdx: number;
  /** As it is called now: what is looked for. */
  readonly organizationName: string;
  readonly job: string;
  readonly field: string;
  readonly kind: ExampleKind;
  readonly year: number;
  readonly half: number;
  readonly facts: readonly string[];
  readonly answers: readonly { readonly topic: Topic; readonly question: string; readonly limit: number; readonly text: string }[];
}

/** Writes examples, or anew those whose slug is known. In the transaction of whoever announces them. @returns their numbers */
export const writeExamples = async (
  tx: CoverLetterDb,
  brandId: string,
  examples: readonly WrittenExample[],
): Promise<readonly number[]> => {
  const idxs: number[] = [];
  for (const { answers, organizationIdx, organizationName, facts, ...example } of examples) {
    const about = {
      organization_idx: organizationIdx,
      job: example.job,
      field: example.field,
      kind: example.kind,
      year: example.year,
      half: example.half,
      facts: JSON.stringify(facts),
    };
    const { example_idx } = await tx
      .insertInto('cover_letter.example')
      .values({ brand_id: brandId, slug: example.slug, ...about })
      .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doUpdateSet(about))
      .returning('example_idx')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('cover_letter.example_answer').where('example_idx', '=', example_idx).execute();
    await tx
      .insertInto('cover_letter.example_answer')
      .values(
        answers.map(({ topic, question, limit, text }, at) => ({
          example_idx,
          position: at + 1,
          topic,
          question,
          char_limit: limit,
          text,
          length: [...text].length,
          search_text: sql<string>`cover_letter.squeezed(${[organizationName, example.job, question, text].join(' ')})`,
        })),
      )
      .execute();
    idxs.push(example_idx);
  }
  return idxs;
};
