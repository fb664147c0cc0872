import type { AnswerKey, ExamApi, Paper } from './contract.ts';

/** A record's paper: published papers are never taken away, so a missing one is damage. */
export const paperOf = async (exams: ExamApi, paperHash: string): Promise<Paper> => {
  const paper = await exams.paper(paperHash);
  if (!paper.ok) throw new Error(`paper ${paperHash} is missing`);
  return paper.value;
};

export const keyOf = async (exams: ExamApi, paperHash: string): Promise<AnswerKey> => {
  const key = await exams.answerKey(paperHash);
  if (!key.ok) throw new Error(`the key of paper ${paperHash} is missing`);
  return key.value;
};
