import type { ExamplePage } from '@modules/cover-letter';
import { numberText, useCopy } from '@platform/i18n';

const HUNDRED = 100;
/** Of the chart, in units of its own; a column that is empty has a line. */
const [WIDTH, GAP, HEIGHT, LEAST] = [24, 3, 80, 2];

/** How long answers are that were found: their median and how many have which length. */
export const LetterLengths = ({ answers: { count, medianLength, byHundred } }: Pick<ExamplePage, 'answers'>) => {
  const copy = useCopy();
  if (medianLength === null) return null;
  const most = Math.max(...byHundred);
  const tallest = byHundred.indexOf(most);
  return (
    <section aria-labelledby="lengths">
      <h2 className="h2 s" id="lengths">
        {copy('portal.letters.lengths')}
      </h2>
      <p className="meta">
        {copy('portal.letters.lengths.text', { count: numberText(count) })} <b className="num">{numberText(medianLength)}</b>
        {copy('portal.letters.lengths.unit')}
      </p>
      <svg
        className="letter-chart"
        viewBox={`0 0 ${byHundred.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={copy('portal.letters.lengths.chart', {
          from: numberText(tallest * HUNDRED),
          to: numberText((tallest + 1) * HUNDRED),
          count: numberText(most),
        })}
      >
        {byHundred.map((many, at) => {
          const height = Math.max(LEAST, (many / most) * HEIGHT);
          const isHere = Math.floor(medianLength / HUNDRED) === at;
          return (
            <rect
              key={at}
              className={isHere ? 'here' : undefined}
              x={at * WIDTH + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
            />
          );
        })}
      </svg>
      <div className="letter-axis num" aria-hidden>
        <span>0</span>
        <span>{numberText((byHundred.length - 1) * HUNDRED)}</span>
      </div>
    </section>
  );
};
