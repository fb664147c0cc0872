import { LEAST_DRAWN } from '@modules/exam/limits';
import type { RandomPlan } from '@modules/exam/random';
import { useCopy } from '@platform/i18n';
import { Button, Segmented } from '@platform/ui';
import { useFailureAlert, useMutate } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { PlanInWords, UnseenFirst } from './plan-in-words.tsx';
import { drawRandom, randomPlanQuery, type WantedDraw } from './queries.ts';

/** A slider moves faster than it is worth asking, milliseconds. */
const SETTLE_MS = 150;
const MIXES = ['easier', 'source', 'harder'] as const;
/** What each mix asks for more of than the exam has; without any of it the mix cannot be had. */
const MORE_OF = { easier: 'easy', source: null, harder: 'hard' } as const;

/** How many, of what, how hard; what comes of it stands below, reckoned by the server. */
export const RandomForm = ({
  examIdx,
  first,
  onDrawn,
  children,
}: {
  readonly examIdx: string;
  /** The plan without any wishes, which the page brought along. */
  readonly first: RandomPlan;
  readonly onDrawn: (code: string) => Promise<void>;
  /** The head of the page. */
  readonly children: ReactNode;
}) => {
  const copy = useCopy();
  const [count, setCount] = useState(first.count);
  const [sections, setSections] = useState<ReadonlySet<string>>(() => new Set(first.sections.map(({ id }) => id)));
  const [difficulty, setDifficulty] = useState<WantedDraw['difficulty']>('source');
  const isAll = sections.size === first.sections.length;
  const wanted: WantedDraw = {
    count,
    difficulty,
    ...(isAll ? {} : { sections: first.sections.flatMap(({ id }) => (sections.has(id) ? [id] : [])) }),
  };
  const asked = useSettled(wanted);
  const answer = useQuery({ ...randomPlanQuery(examIdx, asked), enabled: sections.size > 0, throwOnError: false });
  const plan = answer.data ?? first;
  const isTooFew = plan.most < LEAST_DRAWN;
  const most = Math.max(LEAST_DRAWN, plan.most);

  const tell = useFailureAlert();
  const { error } = answer;
  useEffect(() => {
    if (error) tell(error);
  }, [error, tell]);

  const mutate = useMutate();
  const [isDrawing, setDrawing] = useState(false);
  const draw = async () => {
    setDrawing(true);
    await mutate(async (send) => onDrawn((await send(drawRandom(examIdx, { ...wanted, count: Math.min(count, most) }))).code));
    setDrawing(false);
  };
  const toggle = (id: string, isOn: boolean) =>
    setSections((chosen) => (isOn ? new Set([...chosen, id]) : chosen.difference(new Set([id]))));

  return (
    <>
      <main id="main" className="rd-form">
        {children}
        <div className="rd-field">
          <label htmlFor="rd-count">{copy('practice.random.count')}</label>
          <output htmlFor="rd-count">{copy('practice.random.count.value', { count: Math.min(count, most) })}</output>
          <input
            id="rd-count"
            type="range"
            min={LEAST_DRAWN}
            max={most}
            value={Math.min(count, most)}
            disabled={most === LEAST_DRAWN}
            aria-valuetext={copy('practice.random.count.value', { count: Math.min(count, most) })}
            onChange={(event) => setCount(event.target.valueAsNumber)}
          />
        </div>
        {first.sections.length > 1 && (
          <fieldset className="rd-sections">
            <legend>{copy('practice.random.sections')}</legend>
            {first.sections.map(({ id, name, poolCount }) => (
              <label key={id}>
                <input
                  className="tick-box"
                  type="checkbox"
                  checked={sections.has(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                <span>{name}</span>
                <span className="meta-s">{copy('practice.random.sections.pool', { count: poolCount })}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="rd-field rd-mix">
          <p>{copy('practice.random.difficulty')}</p>
          <Segmented
            label={copy('practice.random.difficulty')}
            name="difficulty"
            value={difficulty}
            onChange={setDifficulty}
            describedBy="rd-stock"
            options={MIXES.map((value) => {
              const more = MORE_OF[value];
              // What is chosen stays so: sections chosen after it may have none of it, and the plan says what then comes.
              const isDisabled = more !== null && plan.stock[more] === 0 && value !== difficulty;
              return { value, label: copy(`practice.random.difficulty.${value}`), isDisabled };
            })}
          />
          <p className="meta" id="rd-stock" aria-live="polite">
            {copy(`practice.random.stock.${plan.stock.easy + plan.stock.hard === 0 ? 'none' : difficulty}`, { ...plan.stock })}
          </p>
        </div>
        <UnseenFirst plan={first} />
        <section className="rd-plan" aria-labelledby="rd-plan" aria-live="polite">
          <h2 className="h3" id="rd-plan">
            {copy('practice.random.plan')}
          </h2>
          {sections.size === 0 ? (
            <p>{copy('practice.random.sections.one')}</p>
          ) : answer.isError ? (
            <p>{copy('practice.random.plan.failed')}</p>
          ) : isTooFew ? (
            <p>{copy('practice.random.plan.few', { count: plan.most, least: LEAST_DRAWN })}</p>
          ) : (
            <PlanInWords {...plan} />
          )}
        </section>
      </main>
      <section className="start-bar" aria-label={copy('practice.random.draw')}>
        <div className="start-row">
          <p className="meta">{copy('practice.random.plan.size', { count: plan.count, minutes: plan.minutes })}</p>
          <Button tone="primary" size="l" disabled={isDrawing || isTooFew || sections.size === 0} onClick={() => void draw()}>
            {copy(isDrawing ? 'practice.random.drawing' : 'practice.random.draw')}
          </Button>
        </div>
      </section>
    </>
  );
};

/** What is wanted, once it has stood still for a moment. */
const useSettled = (wanted: WantedDraw): WantedDraw => {
  const [settled, setSettled] = useState(wanted);
  // A new object each time it is drawn, but the same wish.
  const wish = JSON.stringify(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(wish) as WantedDraw), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wish]);
  return settled;
};
