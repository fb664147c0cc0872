// @vitest-environment jsdom
import type { ExamDetailWithExam } from '@modules/exam';
import { CopyProvider, makeCopy } from '@platform/i18n';
import uiTexts from '@platform/ui/copy' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import exam from '@modules/exam/copy' with { type: 'json' };
import attempt from '../../copy/ko.json' with { type: 'json' };
import { StartCard } from './start-card.tsx';
import { testPaper } from '../sitting/testing.ts';

afterEach(cleanup);

it('says the time to the second', () => {
  const { rules } = testPaper({
    clocks: [
      { minutes: 5, sections: ['a'] },
      { minutes: 1.666667, sections: ['b'] },
    ],
  });
  const subject = {
    detail: { title: '1회', problemCount: 20, rules },
    exam: { title: '시험', cover: { word: '가', subject: '', edition: '', paper: 1 } },
  };
  render(
    <CopyProvider copy={makeCopy(uiTexts, exam, attempt)}>
      <StartCard subject={subject as unknown as ExamDetailWithExam} back={null} isLooking={false} onStart={() => Promise.resolve()} />
    </CopyProvider>,
  );
  expect(screen.getByText('1회 · 20문항 · 6분 40초')).toBeTruthy();
});
