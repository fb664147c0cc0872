import type { RecordSummary, Verdict } from '@modules/attempt';
import { percentOf } from '@modules/attempt/ui';
import { dayText, useCopy, tenthsText } from '@platform/i18n';
import { Cover, Dots, keepInterpunct, Tag, type TagTone } from '@platform/ui';

/** A result in the list; the whole line leads to it. A plain link: made ahead, twenty results would be worked out for one that is read. */
export const RecordRow = ({ record }: { readonly record: RecordSummary }) => {
  const copy = useCopy();
  const {
    exam: { exam, detail },
    verdict,
  } = record;
  const said = saidOf(verdict);
  return (
    <li className="exam result">
      <Cover {...exam.cover} />
      <div>
        <h3 className="h3">
          <a href={`/cbt/practice/score/${record.recordIdx}`}>{keepInterpunct(exam.title)}</a>
        </h3>
        <div className="meta">
          <Dots
            items={[
              detail.title,
              exam.category,
              <span className="num" key="day">
                {dayText(record.submittedAt)}
              </span>,
            ]}
          />
        </div>
        {said && (
          <p className="state">
            <Tag tone={said.tone}>{said.name ?? copy(`mycbt.verdict.${said.word}`)}</Tag>
          </p>
        )}
      </div>
      <p className="got">
        <b>{percentOf(record.scoreTenths, record.fullTenths)}%</b>
        <span className="meta-s num">
          {copy('mycbt.review.points', { points: tenthsText(record.scoreTenths), full: tenthsText(record.fullTenths) })}
        </span>
      </p>
    </li>
  );
};

/** A test that selects by rank is never passed, so it says nothing but a cut-off that failed. */
const saidOf = (verdict: Verdict): { readonly tone: TagTone; readonly word: string; readonly name?: string } | null => {
  switch (verdict.kind) {
    case 'pass':
      return { tone: 'correct', word: 'pass' };
    case 'fail':
      return { tone: 'wrong', word: 'fail' };
    case 'band':
      return { tone: 'correct', word: '', name: verdict.name };
    case 'noBand':
      return { tone: 'wrong', word: 'noBand' };
    case 'rank':
      return verdict.cutOffFailed ? { tone: 'wrong', word: 'cutOff' } : null;
  }
};
