/** An exam that the day of a real one may be set for. */
export interface ExamChoice {
  readonly examIdx: number;
  readonly title: string;
}
