import { isJobKind } from '@modules/listing/terms';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { ApplicationForm } from '../contract.ts';

const ROWS = ['receiver', 'purpose', 'items', 'keep', 'refuse'] as const;
/** Where no files are asked for none are given. */
const textOf = (row: (typeof ROWS)[number], wantsFiles: ApplicationForm['wantsFiles']): string =>
  row === 'items' && wantsFiles === 'none' ? 'application.consent.items.noFiles' : `application.consent.${row}.text`;

/** What 개인정보 보호법 제17조 wants told, and its own tick: never set beforehand, nor with any other. */
export const ConsentBox = ({
  form: { organization, keepDays, kind, wantsFiles },
  isGiven,
  error,
  onChange,
}: {
  readonly form: Pick<ApplicationForm, 'organization' | 'keepDays' | 'kind' | 'wantsFiles'>;
  readonly isGiven: boolean;
  readonly error: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}) => {
  const copy = useCopy();
  const id = useId();
  return (
    <section className="apply-consent" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {copy('application.consent')}
      </h2>
      <dl className="facts how">
        {ROWS.map((row) => (
          <div key={row}>
            <dt>{copy(`application.consent.${row}`)}</dt>
            <dd>{copy(textOf(row, wantsFiles), { organization, days: keepDays })}</dd>
          </div>
        ))}
      </dl>
      {/* Whoever hires tells what becomes of papers (채용절차의 공정화에 관한 법률 제11조). */}
      {isJobKind(kind) && <p className="hint">{copy('application.consent.hiring')}</p>}
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          checked={isGiven}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {copy('application.consent.give', { organization })}
      </label>
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </section>
  );
};
