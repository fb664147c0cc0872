/* The other two ways in small, beside the exam player's own picture. Coloured by classes, since the page allows no inline style. */

const CHOICES = [0, 1, 2, 3];
const WIDTHS = [70, 88, 62, 78];

/** One problem with its solution at once. */
export const StudyPicture = () => (
  <svg className="player-picture" viewBox="0 0 280 150" aria-hidden>
    <rect className="ground" width="280" height="150" rx="10" />
    <rect className="pane" x="70" y="16" width="140" height="134" rx="8" />
    <rect className="strong" x="84" y="32" width="90" height="8" rx="4" />
    <rect className="line" x="84" y="46" width="112" height="6" rx="3" />
    {CHOICES.map((n) => (
      <g key={n}>
        <rect className={n === 1 ? 'ink' : 'bubble'} x="84" y={66 + 19 * n} width="9" height="13" rx="4.5" />
        <rect className="line" x="101" y={69 + 19 * n} width={WIDTHS[n]} height="6" rx="3" />
      </g>
    ))}
    <circle className="right" cx="88.5" cy="91.5" r="12" />
  </svg>
);

/** Problems of several sittings on one new sheet. */
export const RandomPicture = () => (
  <svg className="player-picture" viewBox="0 0 280 150" aria-hidden>
    <rect className="ground" width="280" height="150" rx="10" />
    {[0, 1, 2].map((sheet) => (
      <g key={sheet}>
        <rect className="pane" x={20 + 16 * sheet} y={28 + 12 * sheet} width="72" height="90" rx="5" />
        {sheet === 2 &&
          CHOICES.map((n) => <rect key={n} className="line" x="62" y={66 + 15 * n} width={50 - 6 * (n % 2)} height="5" rx="2.5" />)}
      </g>
    ))}
    <path className="way" d="M136 75h28m-8-7 8 7-8 7" />
    <rect className="pane" x="180" y="24" width="80" height="110" rx="5" />
    {[0, 1, 2, 3, 4].map((n) => (
      <g key={n}>
        <rect className={n % 2 === 0 ? 'ink' : 'bubble'} x="190" y={38 + 19 * n} width="8" height="12" rx="4" />
        <rect className="line" x="204" y={41 + 19 * n} width={44 - 7 * (n % 3)} height="5" rx="2.5" />
      </g>
    ))}
  </svg>
);
