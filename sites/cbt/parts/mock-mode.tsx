import type { OpenAttempt } from '@modules/attempt';
import type { ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { aidsInWords, limitsInWords, sectionUnit, timeText } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ModeText } from './mode-text.tsx';
import { RehearsalLink } from './rehearsal-link.tsx';
import { StartMock } from './start-mock.tsx';

/** The mock exam, with the button that starts it, or leads on in what was begun. */
export const MockMode = ({ detail, attempt }: { readonly detail: ExamDetailView; readonly attempt: OpenAttempt | undefined }) => {
  const copy = useCopy();
  const size = { time: timeText(totalMinutes(detail.rules.clocks), copy), problems: detail.problemCount };
  const { may, mayNot } = aidsInWords(detail, copy);
  const points = [
    copy('cbt.select.mock.same', size),
    copy('cbt.select.mock.result', { unit: copy(`exam.rules.unit.${sectionUnit(detail.rules.pass)}`) }),
    copy('cbt.select.mock.clock'),
    ...limitsInWords(detail, copy),
    may,
  ];
  return (
    <section className="mode-card" aria-labelledby="mock">
      <ExamPlayerPicture />
      <ModeText id="mock" title={copy('cbt.select.mock')} points={points} lacks={mayNot} />
      <div className="mode-acts">
        <StartMock detail={detail} attempt={attempt} />
        <RehearsalLink examDetailIdx={detail.examDetailIdx} className={buttonClass({ tone: 'quiet' })} />
      </div>
    </section>
  );
};

const LINES = [72, 66, 72, 60, 70, 72, 40];
const ROWS = [0, 1, 2, 3, 4, 5];

/** The exam player in small: passage, question, answer sheet. Coloured by classes, since the page allows no inline style. */
const ExamPlayerPicture = () => (
  <svg className="player-picture" viewBox="0 0 280 150" aria-hidden>
    <rect className="ground" width="280" height="150" rx="10" />
    <rect className="pane" x="16" y="16" width="248" height="18" rx="5" />
    <rect className="ink" x="216" y="21" width="40" height="8" rx="4" />
    <rect className="pane" x="16" y="40" width="92" height="110" rx="5" />
    <rect className="pane" x="112" y="40" width="92" height="110" rx="5" />
    <rect className="pane" x="208" y="40" width="56" height="110" rx="5" />
    {LINES.map((width, n) => (
      <rect key={n} className="line" x="26" y={52 + 13 * n} width={width} height="5" rx="2.5" />
    ))}
    <rect className="strong" x="122" y="52" width="64" height="6" rx="3" />
    {[0, 1, 2, 3].map((n) => (
      <g key={n}>
        <rect className={n === 1 ? 'ink' : 'bubble'} x="122" y={68 + 18 * n} width="8" height="12" rx="4" />
        <rect className="line" x="136" y={71 + 18 * n} width={[52, 60, 44, 56][n]} height="5" rx="2.5" />
      </g>
    ))}
    {ROWS.map((n) => (
      <g key={n}>
        {[0, 1, 2, 3, 4].map((c) => (
          <rect
            key={c}
            className={c === (n * 3 + 1) % 5 && n < 4 ? 'ink' : 'bubble'}
            x={215 + 9 * c}
            y={50 + 16 * n}
            width="6"
            height="9"
            rx="3"
          />
        ))}
      </g>
    ))}
  </svg>
);
