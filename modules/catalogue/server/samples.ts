import { ProductBody, StoredSamples, type SampleLesson } from '../contract-views.ts';

/** Lessons with what they show, in the order in which pages count them. */
const lessonsOf = (body: unknown) => {
  const stored = StoredSamples.parse(body).curriculum.flatMap(({ lessons }) => lessons);
  return ProductBody.parse(body)
    .curriculum.flatMap((chapter) => chapter.lessons.map((lesson) => ({ ...lesson, chapter: chapter.title })))
    .map((lesson, place) => ({ ...lesson, lessonNo: place + 1, slides: lesson.isSample ? (stored[place]?.slides ?? []) : [] }));
};

/** Nothing is called a sample that has nothing to show. */
export const bodyOf = (body: unknown): ProductBody => {
  const parsed = ProductBody.parse(body);
  const lessons = lessonsOf(body);
  let place = 0;
  return {
    ...parsed,
    curriculum: parsed.curriculum.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => ({ ...lesson, isSample: (lessons[place++]?.slides.length ?? 0) > 0 })),
    })),
  };
};

/** A product whose body is not written yet has none. */
export const sampleNosOf = (body: unknown): readonly number[] => {
  const stored = StoredSamples.safeParse(body);
  const lessons = stored.success ? stored.data.curriculum.flatMap((chapter) => chapter.lessons) : [];
  return lessons.flatMap(({ isSample, slides = [] }, place) => (isSample && slides.length > 0 ? [place + 1] : []));
};

/** @returns null for a lesson that is no sample, or that is none at all */
export const sampleOf = (body: unknown, lessonNo: number): Omit<SampleLesson, 'product'> | null => {
  const samples = lessonsOf(body).filter(({ slides }) => slides.length > 0);
  const lesson = samples.find((one) => one.lessonNo === lessonNo);
  if (!lesson) return null;
  const { chapter, title, minutes, slides } = lesson;
  return { lessonNo, chapter, title, minutes, slides, samples: samples.map((one) => ({ lessonNo: one.lessonNo, title: one.title })) };
};
