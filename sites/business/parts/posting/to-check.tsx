import { stepOf, type Missing, type PostingStep } from '@modules/listing/ui';
import type { PostingView } from '@modules/listing/posting';
import { calendarDayText, useCopy } from '@platform/i18n';
import { classNames } from '@platform/ui';

/** Whether the company is checked, and what is missing, each with a way to its field. */
export const ToCheck = ({
  missing,
  company,
  onGo,
}: {
  readonly missing: readonly Missing[];
  readonly company: PostingView['company'];
  readonly onGo: (step: PostingStep, field: Missing['field']) => void;
}) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="to-check">
      <h2 className="label" id="to-check">
        {copy('posting.check.list')}
      </h2>
      <ul className="post-todo">
        <li className={classNames(company.isApproved ? 'on' : 'no')}>
          {copy(company.isApproved ? 'posting.check.approved' : 'posting.check.notApproved')}
          {company.checkedOn !== null && (
            <span className="meta-s"> {copy('posting.check.on', { day: calendarDayText(company.checkedOn) })}</span>
          )}
        </li>
        {missing.map(({ field, problem }) => (
          <li key={field} className={problem === 'empty' ? undefined : 'no'}>
            <button type="button" onClick={() => onGo(stepOf(field), field)}>
              {copy(`posting.missing.${field}.${problem}`)}
            </button>
          </li>
        ))}
        {missing.length === 0 && <li className="on">{copy('posting.check.all')}</li>}
      </ul>
      <p className="note">{copy('posting.check.note')}</p>
    </section>
  );
};
