import { dayText, useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { RefundView } from '../contract.ts';
import { Ledger } from './price-ledger.tsx';
import { refundQuery } from './queries.ts';
import { refundLawsOf } from './refund-laws.ts';

const DAY_MS = 86_400_000;
const MOST_SLOTS = 96;
/** Somebody still moves a slider. */
const SETTLES_MS = 250;
const MOST_DAYS = 365;

interface Props {
  /** As of now. */
  readonly preview: RefundView;
  readonly chosen: readonly number[];
}
/** What comes back now, and what would on a later day and with more of it opened: asked of the rule that decides. */
export const RefundSimulator = ({ preview, chosen }: Props) => {
  const { api } = usePage().brand.urls;
  const [moved, setMoved] = useState({ days: 0, more: 0 });
  const [settled, setSettled] = useState(moved);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moved), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  const isSupposed = settled.days > 0 || settled.more > 0;
  const asked = useQuery({
    ...refundQuery(api, preview.orderNo, chosen, { at: preview.at + settled.days * DAY_MS, more: settled.more }),
    enabled: isSupposed,
    placeholderData: keepPreviousData,
  });
  const shown = isSupposed ? (asked.data ?? preview) : preview;
  const [only] = preview.lines;
  return (
    <section className="card refund-sim" aria-labelledby="today">
      <div className="refund-top">
        <Amount shown={shown} isSupposed={isSupposed} />
        {preview.lines.length === 1 && only && <Sliders line={only} at={preview.at} moved={moved} onMove={setMoved} />}
      </div>
      {shown.lines.map((line) => (
        <Line key={line.lineNo} line={line} />
      ))}
      {only && preview.lines.length === 1 && <Ahead line={only} />}
      <Notes shown={shown} />
    </section>
  );
};

const Amount = ({ shown, isSupposed }: { readonly shown: RefundView; readonly isSupposed: boolean }) => {
  const copy = useCopy();
  const { refund, money, accumulations, dueAt, at } = shown;
  const day = dayText(dueAt - 1);
  return (
    <div aria-live="polite">
      <h2 className="meta" id="today">
        {isSupposed ? copy('order.refund.then', { day: dayText(at) }) : copy('order.refund.today')}
      </h2>
      <p className="refund-amount num">{copy('order.won', { won: refund })}</p>
      {refund > 0 && (
        <p className="meta">
          {accumulations > 0 ? copy('order.refund.parts', { money, accumulations, day }) : copy('order.refund.parts.money', { money, day })}
        </p>
      )}
    </div>
  );
};

interface Moved {
  readonly days: number;
  readonly more: number;
}
interface SlidersProps {
  readonly line: RefundView['lines'][number];
  readonly at: number;
  readonly moved: Moved;
  readonly onMove: (moved: Moved) => void;
}
const Sliders = ({ line: { endsAt, unitCount, usedCount }, at, moved, onMove }: SlidersProps) => {
  const copy = useCopy();
  const mostDays = endsAt === null ? MOST_DAYS : Math.max(0, Math.ceil((endsAt - at) / DAY_MS));
  const left = unitCount - usedCount;
  return (
    <div className="refund-sliders">
      {mostDays > 0 && (
        <Slider
          label={copy('order.refund.when')}
          now={moved.days === 0 ? copy('order.refund.when.today') : dayText(at + moved.days * DAY_MS)}
          most={mostDays}
          ends={[
            copy('order.refund.when.today'),
            endsAt === null ? dayText(at + mostDays * DAY_MS) : copy('order.refund.when.end', { day: dayText(endsAt - 1) }),
          ]}
          value={moved.days}
          onChange={(days) => onMove({ ...moved, days })}
        />
      )}
      {unitCount > 1 && left > 0 && (
        <Slider
          label={copy('order.refund.more')}
          now={copy('order.refund.units', { count: moved.more })}
          most={left}
          ends={[copy('order.refund.units', { count: 0 }), copy('order.refund.more.all', { count: left })]}
          value={moved.more}
          onChange={(more) => onMove({ ...moved, more })}
        />
      )}
    </div>
  );
};

interface SliderProps {
  readonly label: string;
  readonly now: string;
  readonly most: number;
  readonly ends: readonly [string, string];
  readonly value: number;
  readonly onChange: (value: number) => void;
}
const Slider = ({ label, now, most, ends, value, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className="refund-slider">
      <label htmlFor={id}>{label}</label>
      <b className="num">{now}</b>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        value={value}
        aria-valuetext={now}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className="meta-s">{ends[0]}</span>
      <span className="meta-s">{ends[1]}</span>
    </div>
  );
};

const Line = ({ line }: { readonly line: RefundView['lines'][number] }) => {
  const copy = useCopy();
  return (
    <div className="refund-line">
      <h3 className="h3">{line.title}</h3>
      {line.unitCount > 1 && line.unitCount <= MOST_SLOTS && (
        <p className="refund-slots" role="img" aria-label={copy('order.refund.slots', { all: line.unitCount, used: line.usedCount })}>
          {Array.from({ length: line.unitCount }, (_, place) => (
            <i key={place} className={place < line.usedCount ? 'used' : undefined} />
          ))}
        </p>
      )}
      <Ledger
        rows={[
          { name: copy('order.refund.paid'), note: line.accumulations > 0 ? copy('order.refund.paid.note') : undefined, won: line.paid },
          {
            name:
              line.ground === 'period-over'
                ? copy('order.refund.kept.period')
                : copy('order.refund.kept', { used: line.usedCount, all: line.unitCount }),
            won: line.kept,
            isOff: true,
          },
        ]}
        sum={{ name: copy('order.refund.back'), won: line.refund }}
      />
      <p className="meta-s">{copy(`order.refund.ground.${line.ground}`)}</p>
      {line.kind === 'book' && <p className="meta-s">{copy('order.refund.book')}</p>}
    </div>
  );
};

const BAR = 10;
const HIGH = 60;
/** So near, as a part of all bars, one word would stand on another. */
const NEAR = 0.2;
/** How it shrinks with every unit, and what the days to come would bring at the pace until now. */
const Ahead = ({ line: { steps, outlook, usedCount, unitCount, paid } }: { readonly line: RefundView['lines'][number] }) => {
  const copy = useCopy();
  return (
    <>
      {steps.length > 0 && paid > 0 && (
        <figure className="refund-steps">
          <svg viewBox={`0 0 ${steps.length * BAR} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={copy('order.refund.steps')}>
            {steps.map((won, used) => (
              <rect
                key={used}
                className={used < usedCount ? 'gone' : used === usedCount ? 'here' : undefined}
                x={used * BAR + 1}
                y={HIGH - Math.max(1, (won / paid) * HIGH)}
                width={BAR - 2}
                height={Math.max(1, (won / paid) * HIGH)}
              />
            ))}
          </svg>
          <figcaption className="meta-s">
            {/* Under its own bar; the ends are said where they leave room for it. */}
            {steps.map((_won, used) => (
              <span key={used}>
                {used === usedCount ? (
                  <b>{copy('order.refund.steps.now', { count: usedCount })}</b>
                ) : (used === 0 || used === unitCount) && Math.abs(used - usedCount) > unitCount * NEAR ? (
                  copy('order.refund.units', { count: used })
                ) : null}
              </span>
            ))}
          </figcaption>
        </figure>
      )}
      {outlook.length > 0 && (
        <table className="refund-outlook">
          <thead>
            <tr>
              <th scope="col">{copy('order.refund.outlook')}</th>
              <th scope="col">{copy('order.refund.outlook.used')}</th>
              <th scope="col" className="num">
                {copy('order.refund.outlook.back')}
              </th>
            </tr>
          </thead>
          <tbody>
            {outlook.map(({ at, usedCount: used, refund }, place) => (
              <tr key={at}>
                <th scope="row">
                  {place === 0
                    ? copy('order.refund.when.today')
                    : place === outlook.length - 1
                      ? copy('order.refund.outlook.over')
                      : dayText(at)}
                </th>
                <td>{`${used} / ${unitCount}`}</td>
                <td className="num">{copy('order.won', { won: refund })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};

const Notes = ({ shown: { lines, isCouponBack } }: { readonly shown: RefundView }) => {
  const copy = useCopy();
  const revoked = lines.reduce((all, line) => all + line.revoked, 0);
  return (
    <div className="refund-notes meta-s">
      {revoked > 0 && <p>{copy('order.refund.revoked', { won: revoked })}</p>}
      {isCouponBack && <p>{copy('order.refund.coupon')}</p>}
      {refundLawsOf(lines).map((law) => (
        <p key={law}>{copy(`order.refund.law.${law}`)}</p>
      ))}
    </div>
  );
};
