import type { ImportNote } from '../problems.ts';
import { childNamed, type XmlElement } from '../xml.ts';
import { takeAttributes } from '../xml-element.ts';

/** A time limit and what it stands on: the test, a part, a section or one item. */
export interface TimeLimit {
  readonly owner: XmlElement;
  readonly seconds: number;
  readonly file: string;
}

/** The element's own limit; says what of it we do not keep. */
export const limitOf = (owner: XmlElement, file: string, notes: ImportNote[]): TimeLimit | null => {
  const limits = childNamed(owner, 'timeLimits');
  if (!limits) return null;
  const { minTime, maxTime, allowLateSubmission } = limits.attributes;
  const place = { file, line: limits.line };
  if (Number(minTime ?? 0) > 0)
    notes.push({ level: 'lost', ...place, message: `적어도 ${minTime}초를 써야 한다는 규칙(minTime)을 뺐습니다` });
  if (allowLateSubmission === 'true')
    notes.push({ level: 'changed', ...place, message: '시간이 지난 뒤의 제출(allowLateSubmission)은 받지 않습니다' });
  const seconds = Number(maxTime ?? 0);
  return seconds > 0 ? { owner, seconds, file } : null;
};

const isOff = (value: string | undefined, usual: string): value is string => value !== undefined && value !== usual;

/** `itemSessionControl`: what the file wants of each item, and what a sitting of ours does instead. */
export const controlNotes = (owner: XmlElement, file: string): readonly ImportNote[] => {
  const control = childNamed(owner, 'itemSessionControl');
  if (!control) return [];
  const { maxAttempts, showFeedback, allowReview, showSolution, allowSkipping, validateResponses } = control.attributes;
  takeAttributes(control, 'allowComment');
  const say = (message: string): ImportNote => ({ level: 'changed', file, line: control.line, message });
  return [
    ...(isOff(maxAttempts, '1')
      ? [say(`문항을 여러 번(maxAttempts=${maxAttempts}) 제출하는 대신 한 번 봅니다. 끝내기 전에는 답을 바꿀 수 있습니다`)]
      : []),
    ...(isOff(showFeedback, 'false') ? [say('문항마다 바로 보이던 피드백(showFeedback)을 끝난 뒤에 보입니다')] : []),
    ...(isOff(allowReview, 'true') ? [say('끝난 뒤 다시 보지 못하게 하는 규칙(allowReview=false)은 지키지 않습니다')] : []),
    ...(isOff(showSolution, 'false') ? [say('풀이를 미리 보이던 것(showSolution)을 끝난 뒤에 보입니다')] : []),
    ...(isOff(allowSkipping, 'true') ? [say('답하지 않고 넘어가지 못하게 하는 규칙(allowSkipping=false)은 지키지 않습니다')] : []),
    ...(isOff(validateResponses, 'false') ? [say('답의 개수를 확인하는 규칙(validateResponses)은 지키지 않습니다')] : []),
  ];
};
