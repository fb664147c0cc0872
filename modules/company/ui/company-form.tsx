import { FileUploader, Uploads, type UploadTerms } from '@modules/attachment/ui/parts';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field, Icon, isComposing } from '@platform/ui';
import { apiMutation, useMutate, usePage } from '@platform/web';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { writtenNumber } from '../contract-registration-number.ts';
import type { Company, OwnCompany } from '../contract.ts';
import texts from '../copy/pages.json';
import { checkCompany, FIELDS, type CompanyErrors, type CompanyField, type CompanyValues } from './check-company.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { NumberField } from './number-field.tsx';

const TERMS: UploadTerms = { categories: ['IMAGE', 'PDF'], mostFiles: 1, mostBytes: 10_000_000 };
/** Which field a refusal of the server belongs under. */
const FIELD_BY_KIND: Readonly<Record<string, CompanyField | 'proof'>> = {
  'company/number-taken': 'registrationNumber',
  'company/tax-closed': 'registrationNumber',
  'company/tax-mismatched': 'registrationNumber',
  'company/tax-unregistered': 'registrationNumber',
  'company/proof-missing': 'proof',
};
const INPUTS = {
  name: { autoComplete: 'organization' },
  representative: { autoComplete: 'off' },
  openedOn: { type: 'date', autoComplete: 'off' },
} as const satisfies Record<Exclude<CompanyField, 'registrationNumber'>, object>;
const TYPED = ['name', 'representative', 'openedOn'] as const;
const NOTHING: CompanyValues = { registrationNumber: '', name: '', representative: '', openedOn: '' };

/** What the script that stands in every page (`sites/app/manifest.ts`) keeps of a form: it was sent before its scripts were here. */
type ReplayedForm = HTMLFormElement & { isHydrated?: boolean; isToReplay?: boolean };

interface Props {
  /** Sent again: what it says now. */
  readonly company?: Company;
  /** Whose: what was typed is kept for them in this tab. */
  readonly owner: string;
  /** In Korea, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onDone: (own: OwnCompany) => void;
}

/** What a company says of itself, with its proof. Nothing typed is lost by a refusal, nor by a reload. */
export const CompanyForm = (props: Props) => (
  <MoreCopy texts={texts}>
    <Form {...props} />
  </MoreCopy>
);

/** What stands in the fields: what was typed last, else what the company says. */
const useValues = ({ company, owner }: Pick<Props, 'company' | 'owner'>) => {
  const [values, setValues] = useState<CompanyValues>(
    company
      ? {
          registrationNumber: writtenNumber(company.registrationNumber),
          name: company.name,
          representative: company.representative,
          openedOn: company.openedOn,
        }
      : NOTHING,
  );
  // After the page that the server drew, which knows no draft.
  useEffect(() => {
    if (!company) setValues((now) => ({ ...now, ...readDraft(owner) }));
  }, [company, owner]);
  const type = (field: CompanyField, text: string) => {
    const next = { ...values, [field]: text };
    setValues(next);
    if (!company) keepDraft(owner, next);
  };
  return { values, type };
};

const Form = ({ company, owner, today, onDone }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const form = useRef<ReplayedForm>(null);
  const inFlight = useRef(false);
  const apiOrigin = usePage().brand.urls.api ?? '';
  const [uploads] = useState(() => new Uploads({ ...TERMS, apiOrigin, path: 'company-proof' }));
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<CompanyErrors>({});
  const { values, type } = useValues({ ...(company && { company }), owner });
  useEffect(() => {
    const element = form.current;
    if (!element || element.isHydrated) return;
    element.isHydrated = true;
    if (element.isToReplay) element.requestSubmit();
  }, []);
  const show = (found: CompanyErrors) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else if (found.proof !== undefined) form.current?.querySelector<HTMLButtonElement>('.uploader .btn')?.focus();
  };
  const send = async () => {
    if (!(await uploads.settled())) return show({ proof: copy('company.invalid.proof.failed') });
    const [proof] = uploads.done();
    if (!proof && !company?.proofName) return show({ proof: copy('company.invalid.proof.empty') });
    const body = { ...values, ...(proof && { proofId: proof.id }) };
    const done = await mutate((call) => call(apiMutation<OwnCompany>(company ? 'PUT' : 'POST', '/users/me/company', body)), {
      takes: ({ kind, message }) => {
        const field = FIELD_BY_KIND[kind];
        if (field) show({ [field]: message });
        return field !== undefined;
      },
    });
    if (!done.ok) return;
    dropDraft(owner);
    onDone(done.value);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const found = Object.fromEntries(Object.entries(checkCompany(values, today)).map(([field, key]) => [field, copy(key)]));
    show(found);
    if (Object.keys(found).length > 0) return;
    inFlight.current = true;
    setSending(true);
    await send();
    inFlight.current = false;
    setSending(false);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="account-form"
      aria-label={copy(company ? 'company.form.again' : 'company.form')}
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    >
      <NumberField
        value={values.registrationNumber}
        error={errors.registrationNumber}
        onType={(text) => type('registrationNumber', text)}
      />
      {TYPED.map((name) => (
        <Field
          key={name}
          required
          name={name}
          label={copy(`company.field.${name}`)}
          hint={copy(`company.field.${name}.hint`)}
          value={values[name]}
          error={errors[name]}
          onChange={({ currentTarget: { value } }) => type(name, value)}
          {...INPUTS[name]}
          {...(name === 'openedOn' && { max: today })}
        />
      ))}
      <div className="company-proof">
        <FileUploader label={copy('company.field.proof')} uploads={uploads} terms={TERMS} />
        {company?.proofName && <p className="meta-s">{copy('company.field.proof.present', { name: company.proofName })}</p>}
        <div role="alert">
          {errors.proof !== undefined && (
            <p className="err">
              <Icon of={CircleAlert} />
              {errors.proof}
            </p>
          )}
        </div>
      </div>
      <Button type="submit" tone="primary" size="l" wide disabled={sending}>
        {copy(sending ? 'company.submitting' : company ? 'company.submit.again' : 'company.submit')}
      </Button>
    </form>
  );
};
