import { ResultGlance } from '@modules/attempt/ui';
import type { ScoreReport, SectionScore } from '@modules/attempt';
import { Tag } from '@platform/ui';
import { useCopy } from '@platform/i18n';
import { HomeCopy } from './home-copy.tsx';
import { ScoreCopy } from './score-copy.tsx';

const CUT_OFF = 40;
const sectionOf = (id: string, name: string, correctCount: number, problemCount: number): SectionScore => ({
  id,
  name,
  role: 'score',
  scoreTenths: 10 * correctCount,
  fullTenths: 10 * problemCount,
  correctCount,
  problemCount,
  spentMs: 0,
  neededPercent: CUT_OFF,
  failed: 100 * correctCount < CUT_OFF * problemCount,
});

/** Nobody's result: three sections of ten problems, one of them a problem short of the cut-off. */
const EXAMPLE: (names: readonly string[]) => ScoreReport = ([first = '', second = '', third = '']) => ({
  scoreTenths: 180,
  fullTenths: 300,
  penaltyTenths: 0,
  correctCount: 18,
  wrongCount: 11,
  blankCount: 1,
  sections: [sectionOf('a', first, 8, 10), sectionOf('b', second, 3, 10), sectionOf('c', third, 7, 10)],
  verdict: { kind: 'fail' },
  reasons: [
    { kind: 'sectionBelow', sectionId: 'b', neededPercent: CUT_OFF, moreCorrect: 1 },
    { kind: 'totalReached', neededPercent: 60 },
  ],
});

/** What a result looks like, by the parts that show real ones; said to be an example. */
export const ResultExample = () => (
  <HomeCopy>
    <Example />
  </HomeCopy>
);

const Example = () => {
  const copy = useCopy();
  const names = [1, 2, 3].map((n) => copy('cbt.home.example.section', { n }));
  return (
    <figure className="card home-example">
      <figcaption>
        <Tag tone="ink">{copy('cbt.home.example.tag')}</Tag> <span className="meta">{copy('cbt.home.example.caption')}</span>
      </figcaption>
      <ScoreCopy>
        <ResultGlance report={EXAMPLE(names)} rules={{ pass: { kind: 'totalPercent', at: 60 }, presetId: null, evidence: 'assumed' }} />
      </ScoreCopy>
    </figure>
  );
};
