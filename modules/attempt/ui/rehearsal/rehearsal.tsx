import { CopyProvider, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ExamPlayer } from '../player/exam-player.tsx';
import { openRehearsal, type Rehearsal as Open } from './open-rehearsal.ts';
import { rehearsalCopy } from './rehearsal-copy.ts';
import { rehearsalPaper } from './rehearsal-paper.ts';
import { rehearsedSteps, STEPS, watchChanges, type Step } from './rehearsed.ts';
import { TroubleBar } from './trouble-bar.tsx';

type Stage =
  | { readonly kind: 'before' }
  | { readonly kind: 'player'; readonly rehearsal: Open }
  | { readonly kind: 'after'; readonly did: ReadonlySet<Step>; readonly by: 'learner' | 'deadline' };

/** One minute in the exam player before it counts: four problems about the screen, and three troubles to live through. No account, nothing kept. */
export const Rehearsal = ({
  onward,
}: {
  /** Where to from here: a link, which looks as it is told. */
  readonly onward: (className?: string) => ReactNode;
}) => {
  const copy = useCopy();
  const [stage, setStage] = useState<Stage>({ kind: 'before' });
  const begun = useRef(false);
  const inPlayer = useMemo(() => rehearsalCopy(copy), [copy]);

  const begin = async () => {
    if (begun.current) return;
    begun.current = true;
    const player: { open?: Open; changed?: ReadonlySet<number> } = {};
    const end = () => {
      if (!player.open) return;
      const { sitting } = player.open;
      const by = sitting.timeLeft().leftMs > 0 ? 'learner' : 'deadline';
      setStage({ kind: 'after', by, did: rehearsedSteps(sitting, player.changed ?? new Set(), by) });
    };
    const rehearsal = await openRehearsal(rehearsalPaper(copy), end);
    player.open = rehearsal;
    player.changed = watchChanges(rehearsal.sitting);
    setStage({ kind: 'player', rehearsal });
    begun.current = false;
  };

  if (stage.kind === 'player') {
    return (
      <div className="rehearsal">
        <TroubleBar rehearsal={stage.rehearsal} onLeave={() => setStage({ kind: 'before' })} />
        <CopyProvider copy={inPlayer}>
          <ExamPlayer sitting={stage.rehearsal.sitting} attach={stage.rehearsal.attach} onReopen={() => undefined} />
        </CopyProvider>
      </div>
    );
  }
  const isAfter = stage.kind === 'after';
  return (
    <main className="player-start rehearsal-card" id="main">
      <div className="card">
        <p className="meta">{copy('attempt.rehearsal.badge')}</p>
        <h1 className="h1">{copy(isAfter ? 'attempt.rehearsal.after' : 'attempt.rehearsal.title')}</h1>
        <p>{copy(isAfter ? `attempt.rehearsal.after.${stage.by}` : 'attempt.rehearsal.lead')}</p>
        <ul className="facts">
          {isAfter
            ? STEPS.map((step) => (
                <li key={step} className={stage.did.has(step) ? 'done' : undefined}>
                  <i className="step" aria-hidden />
                  <span>
                    {copy(`attempt.rehearsal.step.${step}`)}
                    <span className={stage.did.has(step) ? 'sr' : 'open'}>
                      {' '}
                      {copy(`attempt.rehearsal.step.${stage.did.has(step) ? 'done' : 'open'}`)}
                    </span>
                  </span>
                </li>
              ))
            : (['problems', 'trouble', 'nothing'] as const).map((fact) => <li key={fact}>{copy(`attempt.rehearsal.fact.${fact}`)}</li>)}
        </ul>
        {isAfter && onward(buttonClass({ tone: 'primary', size: 'l', wide: true }))}
        <Button tone={isAfter ? 'quiet' : 'primary'} size="l" wide onClick={() => void begin()}>
          {copy(isAfter ? 'attempt.rehearsal.again' : 'attempt.rehearsal.start')}
        </Button>
        {!isAfter && <p className="back">{onward()}</p>}
      </div>
    </main>
  );
};
