import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. Times of a video are milliseconds from its beginning, moments epoch milliseconds. */

const ms = z.int().nonnegative();

/** `claimed`: its money was asked back, and until that is decided it is closed. */
const CourseAccess = z.object({
  state: z.enum(['open', 'claimed', 'over']),
  startsAt: z.int().nullable(),
  /** Null: without an end. */
  endsAt: z.int().nullable(),
});
const LastWatched = z.object({
  lectureId: z.string(),
  no: z.int().positive(),
  title: z.string(),
  positionMs: ms,
  durationMs: ms,
  at: z.int(),
  device: z.enum(['phone', 'computer']),
});
const watched = { durationMs: ms, watchedMs: ms };

export const MyCourses = z
  .array(
    z.object({
      productNo: z.int(),
      title: z.string(),
      /** Null while its lectures are not here. */
      teacher: z.string().nullable(),
      lectureCount: z.int().nonnegative(),
      /** Lectures that were watched to their end. */
      watchedCount: z.int().nonnegative(),
      ...watched,
      access: CourseAccess,
      last: LastWatched.nullable(),
    }),
  )
  .meta({ id: 'MyCourses', example: [] });
export type MyCourses = View<typeof MyCourses>;

const Lesson = z.object({
  lectureId: z.string(),
  no: z.int().positive(),
  title: z.string(),
  /** Whether its video is here. */
  isReady: z.boolean(),
  isOpened: z.boolean(),
  isWatched: z.boolean(),
  positionMs: ms,
  ...watched,
});
export const CourseView = z
  .object({
    productNo: z.int(),
    title: z.string(),
    teacher: z.string(),
    /** Null for who did not buy it. */
    access: CourseAccess.nullable(),
    lessons: z.array(Lesson),
    materials: z.array(z.object({ lectureId: z.string(), place: z.int().nonnegative(), title: z.string() })),
  })
  .meta({
    id: 'Course',
    example: { productNo: 30_105, title: '지역사회간호학 개념과 통계', teacher: '한서윤', access: null, lessons: [], materials: [] },
  });
export type CourseView = View<typeof CourseView>;

export const CourseStanding = z
  .object({
    /** Whether there is anything to watch yet. */
    hasLectures: z.boolean(),
    /** Null for who did not buy it. */
    access: CourseAccess.nullable(),
  })
  .meta({ id: 'CourseStanding', example: { hasLectures: true, access: null } });
export type CourseStanding = View<typeof CourseStanding>;

export const Mark = z.object({ markId: z.string(), atMs: ms, text: z.string() });
export type Mark = View<typeof Mark>;
/** Choices are counted from 1. */
const QuizTry = z.object({ choice: z.int().positive(), isRight: z.boolean() });
/** The key is not in it, after it was answered neither: it comes with the answer to an answer alone. */
export const LectureQuiz = z.object({
  quizId: z.string(),
  atMs: ms,
  question: z.string(),
  choices: z.array(z.string()),
  /** What counts. Null: not answered yet. */
  first: QuizTry.nullable(),
  /** The same as the first where it was answered once. */
  last: QuizTry.nullable(),
});
export type LectureQuiz = View<typeof LectureQuiz>;
export const QuizAnswered = z
  .object({
    quizId: z.string(),
    choice: z.int().positive(),
    isRight: z.boolean(),
    answer: z.int().positive(),
    explanation: z.string(),
    /** Of the choice; null where it is right. */
    whyWrong: z.string().nullable(),
    first: QuizTry,
    last: QuizTry,
  })
  .meta({
    id: 'QuizAnswered',
    example: {
      quizId: '0f1e2d3c4b5a6978',
      choice: 1,
      isRight: false,
      answer: 3,
      explanation: 'g에서 mg으로는 1,000을 곱해요.',
      whyWrong: '한 칸은 10배가 아니라 1,000배예요.',
      first: { choice: 1, isRight: false },
      last: { choice: 1, isRight: false },
    },
  });
export type QuizAnswered = View<typeof QuizAnswered>;
const WatchedRange = z.object({ fromMs: ms, toMs: ms });
export const LectureView = z
  .object({
    productNo: z.int(),
    courseTitle: z.string(),
    lectureId: z.string(),
    no: z.int().positive(),
    title: z.string(),
    summary: z.string(),
    isReady: z.boolean(),
    isOpened: z.boolean(),
    isWatched: z.boolean(),
    positionMs: ms,
    durationMs: ms,
    ranges: z.array(WatchedRange),
    chapters: z.array(z.object({ startMs: ms, title: z.string() })),
    cues: z.array(z.object({ startMs: ms, endMs: ms, text: z.string() })),
    materials: z.array(z.object({ place: z.int().nonnegative(), title: z.string() })),
    marks: z.array(Mark),
    /** By their time. */
    quiz: z.array(LectureQuiz),
    /** Of its course, in order. */
    lessons: z.array(Lesson.pick({ lectureId: true, no: true, title: true, durationMs: true, isWatched: true, isOpened: true })),
    nextLectureId: z.string().nullable(),
  })
  .meta({
    id: 'Lecture',
    example: {
      productNo: 30_105,
      courseTitle: '지역사회간호학 개념과 통계',
      lectureId: 'ratio-and-rate',
      no: 1,
      title: '비율과 율',
      summary: '',
      isReady: true,
      isOpened: false,
      isWatched: false,
      positionMs: 0,
      durationMs: 90_000,
      ranges: [],
      chapters: [],
      cues: [],
      materials: [],
      marks: [],
      quiz: [],
      lessons: [],
      nextLectureId: null,
    },
  });
export type LectureView = View<typeof LectureView>;

export const Started = z
  .object({
    /** Path on the host of the study site, for a few minutes. */
    mediaUrl: z.string(),
    expiresAt: z.int(),
    positionMs: ms,
  })
  .meta({
    id: 'StartedLecture',
    example: { mediaUrl: '/courses/30105/lectures/ratio-and-rate/media?…', expiresAt: 1_795_000_000_000, positionMs: 0 },
  });
export type Started = View<typeof Started>;

export const Watching = z
  .object({ ranges: z.array(WatchedRange), watchedMs: ms, isWatched: z.boolean() })
  .meta({ id: 'WatchedLecture', example: { ranges: [{ fromMs: 0, toMs: 10_000 }], watchedMs: 10_000, isWatched: false } });
export type Watching = View<typeof Watching>;

export const Marks = z.array(Mark).meta({
  id: 'LectureMarks',
  example: [{ markId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f', atMs: 12_000, text: '분모는 위험에 놓인 사람' }],
});
export type Marks = View<typeof Marks>;
