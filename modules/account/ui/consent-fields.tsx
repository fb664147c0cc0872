import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useState } from 'react';
import type { LegalDocumentsView } from '../contract.ts';

/** What is asked for of a document; nothing is ticked beforehand. */
type AskedDocument = Pick<LegalDocumentsView[number], 'kind' | 'title' | 'consent' | 'needs' | 'version'>;
export const consentName = (kind: string): string => `consent.${kind}`;

/** Answers as endpoints take them, of the fields of a form: a ticked box says `on`. */
export const consentsIn = (documents: readonly AskedDocument[], values: Readonly<Record<string, string | undefined>>) =>
  documents.map(({ kind, version }) => ({ kind, version, isGiven: values[consentName(kind)] === 'on' }));

interface Props {
  readonly documents: readonly AskedDocument[];
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Origin of the site where the documents are read; this one if not given. */
  readonly readAt?: string;
}

/** What is required apart from what may be refused, each with its own box and its text in a window of its own, so that nothing typed is lost. */
export const ConsentFields = ({ documents, errors, readAt = '' }: Props) => {
  const copy = useCopy();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const required = documents.filter(({ consent }) => consent === 'required');
  const optional = documents.filter(({ consent }) => consent === 'optional');
  const isAll = required.length > 0 && required.every(({ kind }) => ticked.has(kind));
  const tick = (kinds: readonly string[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const kind of kinds) {
      if (isOn) next.add(kind);
      else next.delete(kind);
    }
    // Advertising at night is part of advertising.
    for (const { kind, needs } of documents) if (needs !== null && isOn && kinds.includes(kind)) next.add(needs);
    for (const { kind, needs } of documents) if (needs !== null && !isOn && kinds.includes(needs)) next.delete(kind);
    setTicked(next);
  };
  const row = (document: AskedDocument) => (
    <ConsentRow
      key={document.kind}
      document={document}
      readAt={readAt}
      isOn={ticked.has(document.kind)}
      error={errors[consentName(document.kind)]}
      onTick={(isOn) => tick([document.kind], isOn)}
    />
  );
  if (documents.length === 0) return null;
  return (
    <fieldset className="consents">
      <legend className="h3">{copy('account.field.consents')}</legend>
      <ul className="agree">
        {required.length > 1 && (
          <li className="all">
            <label className="check">
              <input
                type="checkbox"
                checked={isAll}
                onChange={(event) =>
                  tick(
                    required.map(({ kind }) => kind),
                    event.target.checked,
                  )
                }
              />
              {copy('account.field.consents.all')}
            </label>
          </li>
        )}
        {required.map(row)}
      </ul>
      {optional.length > 0 && (
        <>
          <p className="consents-optional">{copy('account.field.consents.optional.hint')}</p>
          <ul className="agree">{optional.map(row)}</ul>
        </>
      )}
    </fieldset>
  );
};

const ConsentRow = ({
  document: { kind, title, consent, version },
  isOn,
  error,
  readAt,
  onTick,
}: {
  readonly document: AskedDocument;
  readonly readAt: string;
  readonly isOn: boolean;
  readonly error: string | undefined;
  readonly onTick: (isOn: boolean) => void;
}) => {
  const copy = useCopy();
  const id = useId();
  const need = copy(consent === 'required' ? 'account.field.consents.required' : 'account.field.consents.optional');
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          name={consentName(kind)}
          checked={isOn}
          required={consent === 'required'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>
          {title} <span className="need">({need})</span>
        </span>
      </label>
      <a
        className="link more"
        href={`${readAt}/terms?termsType=${kind}&version=${version}`}
        target="_blank"
        rel="noopener"
        aria-label={copy('account.field.consents.read.of', { title })}
      >
        {copy('account.field.consents.read')}
      </a>
      {error && (
        <p className="err" id={id}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </li>
  );
};
