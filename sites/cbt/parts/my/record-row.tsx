import type { RecordSummary } from '@modules/attempt';
import { percentOf } from '@modules/attempt/ui';
import { dayText, useCopy, tenthsText } from '@platform/i18n';
import { Cover, Dots, keepInterpunct, Tag } from '@platform/ui';
import { Link } from '@tanstack/react-router';
import { saidOf } from '../verdict-said.ts';

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
        {record.scoreTenths < record.fullTenths && (
          <p className="record-retry">
            <Link
              to="/site-cbt/cbt/onequestions/due"
              search={{ record: record.recordIdx }}
              preload={false}
              aria-label={copy('mycbt.review.retry.of', { exam: exam.title, detail: detail.title })}
            >
              {copy('mycbt.review.retry')}
            </Link>
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
