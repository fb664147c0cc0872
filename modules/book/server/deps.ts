import type { ExamApi } from '@modules/exam';
import type { OrderApi } from '@modules/order';
import type { BookDb } from './tables.ts';

export interface Deps {
  readonly db: BookDb;
  readonly orders: Pick<OrderApi, 'courses' | 'keepLine' | 'noteOpened'>;
  readonly exams: Pick<ExamApi, 'examDetails' | 'paper' | 'answerKey'>;
}
