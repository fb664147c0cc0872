// @vitest-environment jsdom
import exam from '@modules/exam/copy';
import type { MultipleProblemIdx, PaperPassage, PaperProblem } from '@modules/exam';
import { aSitting } from '@modules/attempt/testing';
import { CopyProvider, makeCopy } from '@platform/i18n';
import ui from '@platform/ui/copy' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import practice from '../../copy/ko.json' with { type: 'json' };
import { StudyPassage } from './study-passage.tsx';

afterEach(cleanup);
const multipleProblemIdx = 50 as MultipleProblemIdx;
const passage = { multipleProblemIdx, lead: ['글을 읽고 물음에 답하시오.'], body: [['p', null, '본문']] } as unknown as PaperPassage;
/** Numbers 2 to 4 share the passage. */
const problems = aSitting({ sections: [{ id: 'a', count: 5 }] }).paper.problems.map((problem): PaperProblem => ({
  ...problem,
  multipleProblemIdx: problem.number >= 2 && problem.number <= 4 ? multipleProblemIdx : null,
}));

it.each([
  [[2, 3, 4], '2~4'],
  [[3], '3'],
  [[2, 4], '2, 4'],
])('where numbers %j are asked its range is %s', (asked: readonly number[], range) => {
  const isAsked = new Set(problems.filter(({ number }) => asked.includes(number)).map(({ problemIdx }) => problemIdx));
  render(
    <CopyProvider copy={makeCopy(ui, exam, practice)}>
      <StudyPassage
        paper={{ problems }}
        passage={passage}
        isTall={false}
        onTall={() => undefined}
        numberOf={({ problemIdx, number }) => (isAsked.has(problemIdx) ? number : null)}
      />
    </CopyProvider>,
  );
  expect(screen.getByRole('region', { name: `지문 ${range}번` }).textContent).toContain(`[${range}] 글을 읽고`);
});

it('stands under the places that its problems have in the session', () => {
  const placeOf = new Map([
    [4, 1],
    [2, 2],
    [3, 5],
  ]);
  render(
    <CopyProvider copy={makeCopy(ui, exam, practice)}>
      <StudyPassage
        paper={{ problems }}
        passage={passage}
        isTall={false}
        onTall={() => undefined}
        numberOf={({ number }) => placeOf.get(number) ?? null}
      />
    </CopyProvider>,
  );
  expect(screen.getByRole('region', { name: '지문 1~2, 5번' }).textContent).toContain('[1~2, 5] 글을 읽고');
});
