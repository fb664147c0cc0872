import { FileUploader } from '@modules/attachment/ui/parts';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field, Icon, isComposing, useAsk } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState, type SubmitEvent } from 'react';
import type { ApplicationForm, ReceivedApplication } from '../contract.ts';
import texts from '../copy/form.json';
import { checkForm, type FormErrors } from './check-form.ts';
import { ConsentBox } from './consent-box.tsx';
import { draftOf } from './draft.ts';
import { QuestionField } from './question-field.tsx';
import { APPLICATIONS, sendApplication } from './queries.ts';
import { TERMS, useDraft, type Saving } from './use-draft.ts';

interface Props {
  readonly form: ApplicationForm;
  readonly memberId: string;
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  readonly onReceived: (received: ReceivedApplication) => void;
}

/** The whole of an application: who, answers, files, consent. Nothing typed is lost by a refusal, a reload, or without a network. */
export const ApplyForm = (props: Props) => (
  <MoreCopy texts={texts}>
    <Form {...props} />
  </MoreCopy>
);

const PERSON = ['name', 'email', 'phone'] as const;
const INPUTS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;
const NONE: FormErrors = new Map();

const Form = ({ form, memberId, here, onReceived }: Props) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const [isSending, setSending] = useState(false);
  const [isConsentGiven, setConsent] = useState(false);
  const [errors, setErrors] = useState<FormErrors>(NONE);
  const draft = useDraft(form, memberId);
  const { uploads, saving, requestId, done, renew } = draft;
  const errorOf = (field: string): string | undefined => {
    const found = errors.get(field);
    return found && copy(found.key, found.params);
  };
  const show = (found: FormErrors) => {
    setErrors(found);
    const [first] = found.keys();
    const named = first === 'files' ? '.uploader .btn' : `[name="${first}"]`;
    if (first !== undefined) element.current?.querySelector<HTMLElement>(named)?.focus();
  };
  const send = async () => {
    await draft.rest();
    // Somebody may have typed since it was pressed, and files have come.
    const values = draft.now();
    const { files, ...rest } = draftOf(values);
    const sent = {
      ...rest,
      requestId: requestId(),
      termsHash: form.termsHash,
      phone: values.phone.trim(),
      email: values.email.trim(),
      files: files.map(({ id }) => id),
      isConsentGiven: true as const,
    };
    const received = await mutate((call) => call(sendApplication(form.listingIdx, sent)), {
      redirect: here,
      takes: ({ kind }) => {
        // It was sent, and taken back since: what is sent now is another one.
        if (kind === 'application/withdrawn') renew();
        return false;
      },
    });
    if (!received.ok) return draft.goOn();
    done();
    await queries.invalidateQueries({ queryKey: APPLICATIONS, refetchType: 'none' });
    onReceived(received.value);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    const areFilesThere = await uploads.settled();
    const found = new Map(checkForm(form, draft.now(), isConsentGiven));
    if (!areFilesThere) found.set('files', { key: 'application.invalid.files.failed' });
    show(found);
    const isSure =
      found.size === 0 &&
      (await ask({
        title: copy('application.sure'),
        text: copy('application.sure.text'),
        confirm: copy('application.send'),
        cancel: copy('application.sure.not'),
      }));
    if (isSure) await send();
    inFlight.current = false;
    setSending(false);
  };
  const parts = { form, draft, errorOf };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="apply-form"
      aria-label={copy('application.form')}
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    >
      <Person {...parts} />
      {form.questions.length > 0 && <Questions {...parts} />}
      {form.wantsFiles !== 'none' && <Files {...parts} />}
      <ConsentBox form={form} isGiven={isConsentGiven} error={errorOf('consent')} onChange={setConsent} />
      <div className="apply-end">
        <Saved saving={saving} />
        <Button type="submit" tone="primary" size="l" wide aria-disabled={isSending}>
          {copy(isSending ? 'application.sending' : 'application.send')}
        </Button>
      </div>
    </form>
  );
};

interface PartProps {
  readonly form: ApplicationForm;
  readonly draft: ReturnType<typeof useDraft>;
  readonly errorOf: (field: string) => string | undefined;
}

const Person = ({ draft: { values, change }, errorOf }: PartProps) => {
  const copy = useCopy();
  return (
    <section className="apply-person" aria-labelledby="apply-person">
      <h2 className="h2" id="apply-person">
        {copy('application.person')}
      </h2>
      {PERSON.map((name) => (
        <Field
          key={name}
          required
          name={name}
          label={copy(`application.field.${name}`)}
          value={values[name]}
          error={errorOf(name)}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          {...INPUTS[name]}
        />
      ))}
    </section>
  );
};

const Questions = ({ form, draft: { values, answer }, errorOf }: PartProps) => {
  const copy = useCopy();
  return (
    <section className="apply-questions" aria-labelledby="apply-questions">
      <h2 className="h2" id="apply-questions">
        {copy('application.questions')}
      </h2>
      {form.questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          nth={index + 1}
          value={values.answers[question.id] ?? ''}
          error={errorOf(question.id)}
          onType={(text) => answer(question.id, text)}
        />
      ))}
    </section>
  );
};

const Files = ({ form, draft: { uploads }, errorOf }: PartProps) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="apply-files">
      <h2 className="h2" id="apply-files">
        {copy('application.files')}
      </h2>
      {form.filesText !== null && <p className="apply-lead">{form.filesText}</p>}
      <FileUploader
        label={copy(form.wantsFiles === 'required' ? 'application.files.required' : 'application.files.optional')}
        uploads={uploads}
        terms={TERMS}
      />
      <p className="hint">{copy('application.files.day')}</p>
      {errorOf('files') !== undefined && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          {errorOf('files')}
        </p>
      )}
    </section>
  );
};

const Saved = ({ saving }: { readonly saving: Saving }) => {
  const copy = useCopy();
  return (
    <p className="meta" role="status">
      {saving === 'nothing' || saving === 'waiting' ? '' : copy(`application.saved.${saving}`)}
    </p>
  );
};
