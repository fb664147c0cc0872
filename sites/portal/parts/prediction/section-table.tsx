import type { Figures, OwnPrediction, PredictionEvent } from '@modules/prediction';
import { useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { percentOf } from './words.ts';

interface Props {
  readonly event: PredictionEvent;
  readonly details: NonNullable<Figures['details']>;
  readonly own: OwnPrediction | null;
}

/** Each section: one's own, the middle one, and who stands at a fifth from the top. */
export const SectionTable = ({ event: { sections }, details, own }: Props) => {
  const copy = useCopy();
  const none = copy('portal.prediction.section.none');
  return (
    <section aria-labelledby="pred-sections">
      <div className="sec-head t">
        <h2 className="h2" id="pred-sections">
          {copy('portal.prediction.sections')}
        </h2>
      </div>
      <ScrollRegion className="scroll-x" label={copy('portal.prediction.sections.table')}>
        <table className="tbl pred-tbl">
          <thead>
            <tr>
              <th scope="col">{copy('portal.prediction.section')}</th>
              {(['me', 'median', 'top20', 'place'] as const).map((what) => (
                <th key={what} scope="col" className="rt">
                  {copy(`portal.prediction.section.${what}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map(({ name, problemCount }, at) => {
              const mine = own?.entry?.sections[at];
              const place = own?.standing?.sections[at];
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="rt">{mine ? copy('portal.prediction.section.own', { right: mine.right, most: problemCount }) : none}</td>
                  <td className="rt">{details.sections[at]?.median}</td>
                  <td className="rt">{details.sections[at]?.top20}</td>
                  <td className="rt">{place ? copy('portal.prediction.section.percent', { percent: percentOf(place.share) }) : none}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
};
