import { MOST_ANSWER } from '@modules/inquiry/limits';
import {
  answerInquiryMutation,
  inquiryTemplatesQuery,
  MOST_TEMPLATE_NAME,
  removeTemplateMutation,
  saveTemplateMutation,
} from '@modules/inquiry/ui/office-queries';
import { useCopy } from '@platform/i18n';
import { Button, isComposing } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useActing } from './acts.tsx';
import { keepDraft, useDraft, useDraftKey } from './drafts.ts';
import { KEEPS_DRAWN } from './office-queries.ts';
import { Part } from './pane.tsx';
import { useSubject } from './subject.ts';
import { useAreKeysOn, useKeys } from './use-keys.ts';

interface AnswerProps {
  readonly inquiryIdx: number;
  readonly brandId: string;
}

/** The answer as it is written: from a template or by hand, sent by a button or Ctrl Enter, once. */
export const InquiryAnswer = ({ inquiryIdx, brandId }: AnswerProps) => {
  const copy = useCopy();
  const id = useId();
  const acting = useActing();
  const areKeysOn = useAreKeysOn();
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  const { focus, goOn } = useSubject();
  const key = useDraftKey()('answer');
  const text = useDraft(key);
  const [error, setError] = useState(false);
  useKeys({ KeyE: () => field.current?.focus() });
  const send = async () => {
    if (isBusy.current) return;
    const answer = text.trim();
    setError(answer === '');
    if (answer === '') {
      field.current?.focus();
      return;
    }
    isBusy.current = true;
    const isSent = await acting(answerInquiryMutation(inquiryIdx, { answer }), copy('office.inquiry.sent', { number: inquiryIdx }));
    isBusy.current = false;
    if (!isSent) return;
    keepDraft(key, '');
    focus();
    goOn();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="o-acts o-reason"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Templates
        brandId={brandId}
        text={text}
        onChosen={(chosen) => {
          keepDraft(key, chosen);
          field.current?.focus();
        }}
      />
      <label htmlFor={id}>{copy('office.inquiry.write')}</label>
      <textarea
        id={id}
        className="input"
        rows={6}
        maxLength={MOST_ANSWER}
        value={text}
        onChange={({ target }) => keepDraft(key, target.value)}
        onKeyDown={press}
        aria-describedby={`${id}-hint`}
        aria-invalid={error || undefined}
        aria-keyshortcuts={areKeysOn ? 'E' : undefined}
        ref={field}
      />
      <p id={`${id}-hint`} className={error ? 'o-error' : 'meta'}>
        {copy(error ? 'office.inquiry.write.empty' : 'office.inquiry.write.hint')}
      </p>
      <Button tone="primary" type="submit">
        {copy('office.inquiry.send')} <kbd aria-hidden>Ctrl Enter</kbd>
      </Button>
    </form>
  );
};

/** What was written here and not sent, where somebody else has answered or does: to be looked at, and thrown away on purpose. */
export const UnsentAnswer = () => {
  const copy = useCopy();
  const { focus } = useSubject();
  const key = useDraftKey()('answer');
  const text = useDraft(key);
  if (text.trim() === '') return null;
  return (
    <Part id="unsent" title={copy('office.inquiry.unsent')}>
      <p className="o-lines o-said">{text}</p>
      <p>
        <Button
          size="s"
          tone="line"
          onClick={() => {
            keepDraft(key, '');
            focus();
          }}
        >
          {copy('office.inquiry.unsent.drop')}
        </Button>
      </p>
    </Part>
  );
};

interface TemplatesProps {
  readonly brandId: string;
  /** What stands in the field. */
  readonly text: string;
  readonly onChosen: (text: string) => void;
}
const Templates = ({ brandId, text, onChosen }: TemplatesProps) => {
  const copy = useCopy();
  const id = useId();
  const acting = useActing();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const { data } = useQuery({ ...inquiryTemplatesQuery(brandId), ...KEEPS_DRAWN });
  useKeys({ KeyT: () => select.current?.focus() });
  const items = data?.items ?? [];
  const choose = (named: string) => {
    setChosen(named);
    const found = items.find((one) => one.name === named);
    if (found) onChosen(found.text);
  };
  const save = async () => {
    const called = name.trim();
    if (called === '' || text.trim() === '') return;
    if (await acting(saveTemplateMutation(brandId, called, text.trim()), copy('office.inquiry.template.saved', { name: called })))
      setName('');
  };
  const remove = async () => {
    if (await acting(removeTemplateMutation(brandId, chosen), copy('office.inquiry.template.removed', { name: chosen }))) setChosen('');
  };
  return (
    <div className="o-templates">
      <label htmlFor={id}>{copy('office.inquiry.template')}</label>
      <select id={id} className="input" value={chosen} onChange={({ target }) => choose(target.value)} ref={select}>
        <option value="">{copy('office.inquiry.template.none')}</option>
        {items.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </select>
      {chosen !== '' && (
        <Button size="s" tone="line" onClick={() => void remove()}>
          {copy('office.inquiry.template.remove')}
        </Button>
      )}
      <details>
        <summary className="opens">{copy('office.inquiry.template.new')}</summary>
        <p className="o-templates">
          <label htmlFor={`${id}-name`}>{copy('office.inquiry.template.name')}</label>
          <input
            id={`${id}-name`}
            className="input"
            value={name}
            maxLength={MOST_TEMPLATE_NAME}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              void save();
            }}
          />
          <Button size="s" tone="line" onClick={() => void save()}>
            {copy('office.inquiry.template.save')}
          </Button>
        </p>
      </details>
    </div>
  );
};
