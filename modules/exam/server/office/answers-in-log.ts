import { makeCopy } from '@platform/i18n/copy';
import officeCopy from '../../copy/office.json' with { type: 'json' };
import type { RightAnswer } from '../../contract-corrections.ts';

const copy = makeCopy(officeCopy);
/** As the log has it: each answer that counts. */
export const answersInLog = ({ answer, accepts, alsoRight = [], isRightForAll }: RightAnswer) => ({
  answer: [
    ...(isRightForAll ? [copy('exam.office.all')] : []),
    ...(accepts
      ? accepts.answers.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      : [answer, ...alsoRight].map((set) => set.join('+'))),
  ],
});
