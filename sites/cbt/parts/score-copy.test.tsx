// @vitest-environment jsdom
import type { PassRule } from '@modules/exam';
import exam from '@modules/exam/copy' with { type: 'json' };
import { ResultGlance } from '@modules/attempt/ui';
import { CopyProvider, makeCopy } from '@platform/i18n';
import ui from '@platform/ui/copy' with { type: 'json' };
import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ScoreCopy } from './score-copy.tsx';

type Report = ComponentProps<typeof ResultGlance>['report'];

afterEach(cleanup);

const NAMES = ['의사소통능력', '수리능력', '문제해결능력'];
const report = (verdict: Report['verdict'], failedCount: number): Report => ({
  scoreTenths: 40,
  fullTenths: 300,
  penaltyTenths: 0,
  correctCount: 4,
  wrongCount: 23,
  blankCount: 3,
  sections: NAMES.map((name, at) => ({
    id: name,
    name,
    role: 'score',
    scoreTenths: 20,
    fullTenths: 100,
    correctCount: 2,
    problemCount: 10,
    spentMs: 60_000,
    neededPercent: 40,
    failed: at < failedCount,
  })),
  reasons: NAMES.slice(0, failedCount).map((sectionId) => ({ kind: 'sectionBelow', sectionId, neededPercent: 40, moreCorrect: 2 })),
  verdict,
});

const rank: PassRule = { kind: 'rank' };
const total: PassRule = { kind: 'totalPercent', at: 60 };
const average: PassRule = { kind: 'averagePercent', at: 60 };
const bands: PassRule = { kind: 'bands', bands: [{ name: '1급', from: 80 }] };

it.each<readonly [string, PassRule, Report]>([
  ['rank, every section below', rank, report({ kind: 'rank', cutOffFailed: true }, 3)],
  ['rank, two below', rank, report({ kind: 'rank', cutOffFailed: true }, 2)],
  ['rank, none below', rank, report({ kind: 'rank', cutOffFailed: false }, 0)],
  ['total, passed', total, report({ kind: 'pass' }, 0)],
  ['total, failed', total, report({ kind: 'fail' }, 1)],
  ['average, failed', average, report({ kind: 'fail' }, 3)],
  ['grades, one', bands, report({ kind: 'band', name: '1급' }, 0)],
  ['grades, none', bands, report({ kind: 'noBand' }, 2)],
])('what a page about a result in short loads has every word of it: %s', (_, pass, given) => {
  const { container } = render(
    <CopyProvider copy={makeCopy(ui, exam)}>
      <ScoreCopy>
        <ResultGlance report={given} rules={{ pass, presetId: null, evidence: 'reported' }} />
      </ScoreCopy>
    </CopyProvider>,
  );
  expect(container.textContent).toContain('점');
  expect(container.textContent).not.toMatch(/(?:attempt|exam)\.\w+/);
});
