import type { DifficultyMix, RandomDetail, RandomPlan } from '@modules/exam/random';
import { apiGet, apiMutation } from '@platform/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What the form asks for; what is absent is left to the server. */
export interface WantedDraw {
  readonly count?: number;
  /** All when absent. */
  readonly sections?: readonly string[];
  readonly difficulty: DifficultyMix;
}

/** @param examIdx index or slug */
export const randomPlanQuery = (examIdx: string, { count, sections, difficulty }: WantedDraw) => {
  const params = new URLSearchParams({
    ...(count === undefined ? {} : { count: String(count) }),
    ...(sections === undefined ? {} : { sections: sections.join() }),
    difficulty,
  });
  return queryOptions({
    queryKey: ['random-plan', examIdx, params.toString()],
    queryFn: ({ signal }) => apiGet<RandomPlan>(`/apiV2/exams/${encodeURIComponent(examIdx)}/random-plan?${params.toString()}`, signal),
    placeholderData: keepPreviousData,
  });
};

/** A draw by its code. */
export const randomDetailQuery = (code: string) =>
  queryOptions({
    queryKey: ['random-detail', code],
    queryFn: ({ signal }) => apiGet<RandomDetail>(`/apiV2/random-details/${encodeURIComponent(code)}`, signal),
  });

export const drawRandom = (examIdx: string, wanted: WantedDraw) =>
  apiMutation<{ readonly examDetailIdx: number; readonly code: string }>(
    'POST',
    `/apiV2/exams/${encodeURIComponent(examIdx)}/random-details`,
    wanted,
  );
