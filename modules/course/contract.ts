import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { CourseView, LectureView, Marks, MyCourses, QuizAnswered, Started, Watching } from './contract-views.ts';

export type {
  CourseStanding,
  CourseView,
  LectureQuiz,
  LectureView,
  Mark,
  Marks,
  MyCourses,
  QuizAnswered,
  Started,
  Watching,
} from './contract-views.ts';

export interface Viewer {
  readonly brandId: string;
  readonly memberId: string;
}

export const ProductNo = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const LectureId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export interface LectureName {
  readonly productNo: number;
  readonly lectureId: string;
}

/** Longest video, milliseconds. */
export const MOST_MS = 6 * 3_600_000;
const time = z.int().min(0).max(MOST_MS);
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
export const LEAST_SPEED = 0.5;
export const MOST_SPEED = 3;

export const StartLecture = z
  .strictObject({
    /** Of the browser, for one visit of the player: asked again with it the address is made anew. */
    streamId: z.uuid(),
    device: z.enum(['phone', 'computer']),
    /** What is watched on another device ends there. */
    takesOver: z.boolean().default(false),
  })
  .meta({ example: { streamId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f', device: 'computer', takesOver: false } });
export type StartLecture = z.output<typeof StartLecture>;

const MOST_RANGES = 200;
export const Beat = z
  .strictObject({
    streamId: z.uuid(),
    positionMs: time,
    /** What was played since an answer came last; sent again it is the same. */
    ranges: z.array(z.strictObject({ fromMs: time, toMs: time })).max(MOST_RANGES),
    /** At which it was played. */
    speed: z.number().min(LEAST_SPEED).max(MOST_SPEED),
    /** The page goes away: another device is not asked whether it takes over. */
    isLast: z.boolean().default(false),
  })
  .meta({
    example: {
      streamId: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f',
      positionMs: 10_000,
      ranges: [{ fromMs: 0, toMs: 10_000 }],
      speed: 1,
      isLast: false,
    },
  });
export type Beat = z.output<typeof Beat>;

export const MOST_MARKS = 300;
export const MarkId = z.uuid();
/** A bookmark has no text. */
export const PutMark = z
  .strictObject({ atMs: time, text: plainText().trim().max(2_000) })
  .meta({ example: { atMs: 12_000, text: '분모는 위험에 놓인 사람' } });
export type PutMark = z.output<typeof PutMark>;

/** Of one question by one member. */
export const MOST_ANSWERS = 100;
const MOST_CHOICES = 5;
export const QuizId = z.string().regex(/^[0-9a-f]{16}$/);
export const AnswerId = z.uuid();
export const AnswerQuiz = z
  .strictObject({
    /** Counted from 1. */
    choice: z.int().min(1).max(MOST_CHOICES),
  })
  .meta({ example: { choice: 3 } });
export type AnswerQuiz = z.output<typeof AnswerQuiz>;

export type CourseError =
  | { readonly kind: 'course/not-found' }
  /** Not bought, given back, asked back, or over. */
  | { readonly kind: 'course/closed' }
  | { readonly kind: 'course/no-media' }
  | { readonly kind: 'course/watched-elsewhere' }
  | { readonly kind: 'course/taken-over' }
  | { readonly kind: 'course/too-many-marks' }
  | { readonly kind: 'course/too-many-answers' }
  | { readonly kind: 'course/address' };
export const courseErrors = {
  'course/not-found': { status: 404, copy: 'course.error.notFound' },
  'course/closed': { status: 403, copy: 'course.error.closed' },
  'course/no-media': { status: 409, copy: 'course.error.noMedia' },
  'course/watched-elsewhere': { status: 409, copy: 'course.error.watchedElsewhere' },
  'course/taken-over': { status: 409, copy: 'course.error.takenOver' },
  'course/too-many-marks': { status: 409, copy: 'course.error.tooManyMarks' },
  'course/too-many-answers': { status: 409, copy: 'course.error.tooManyAnswers' },
  'course/address': { status: 403, copy: 'course.error.address' },
} as const satisfies ErrorTable<CourseError>;

type Answer<T> = Promise<Result<T, CourseError>>;

export interface CourseApi {
  /** What was bought and not given back, what is over too. */
  readonly mine: (who: Viewer) => Promise<MyCourses>;
  /** @param who null: nobody is signed in */
  readonly course: (brandId: string, who: Viewer | null, productNo: number) => Answer<CourseView>;
  readonly lecture: (who: Viewer, name: LectureName) => Answer<LectureView>;
  /** WebVTT. */
  readonly captions: (who: Viewer, name: LectureName) => Answer<string>;
  /** Somebody pressed play: the lesson is opened, and this is the member's one stream from now on. */
  readonly start: (who: Viewer, name: LectureName, given: StartLecture) => Answer<Started>;
  readonly beat: (who: Viewer, name: LectureName, given: Beat) => Answer<Watching>;
  readonly putMark: (who: Viewer, name: LectureName, markId: string, mark: PutMark) => Answer<Marks>;
  readonly removeMark: (who: Viewer, name: LectureName, markId: string) => Answer<Marks>;
  /** Each answer is kept; the first counts. Told again with the same id it is the one that was told before. */
  readonly answerQuiz: (
    who: Viewer,
    name: LectureName,
    asked: { readonly quizId: string; readonly answerId: string },
    given: AnswerQuiz,
  ) => Answer<QuizAnswered>;
}
