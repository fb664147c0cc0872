import { useCopy } from '@platform/i18n';
import { Button, Field, Modal, Segmented } from '@platform/ui';
import { useId, useRef, useState } from 'react';
import { MOST_ANSWER, MOST_SUBJECT } from '../contract-limits.ts';
import type { DecidedStage } from '../contract-stages.ts';
import { countMisled, templateOf, TEMPLATES, type Template } from './template-of.ts';

/** What is written to several: begun from a template, read over and changed by whoever sends it. */
export const AnswerForm = ({
  count,
  stages,
  onClose,
  onSend,
}: {
  readonly count: number;
  /** Where those stand who would get it. */
  readonly stages: readonly DecidedStage[];
  readonly onClose: () => void;
  readonly onSend: (words: { readonly subject: string; readonly text: string }) => Promise<void>;
}) => {
  const copy = useCopy();
  const id = useId();
  const inFlight = useRef(false);
  const [template, setTemplate] = useState<Template>(() => templateOf(stages));
  const [subject, setSubject] = useState(copy(`board.template.${template}.subject`));
  const [text, setText] = useState(copy(`board.template.${template}.text`));
  const misled = countMisled(stages, template);
  const [isWrong, setWrong] = useState(false);
  const use = (next: Template) => {
    setTemplate(next);
    setSubject(copy(`board.template.${next}.subject`));
    setText(copy(`board.template.${next}.text`));
  };
  const send = async () => {
    if (inFlight.current) return;
    if (subject.trim() === '' || text.trim() === '') return setWrong(true);
    inFlight.current = true;
    await onSend({ subject: subject.trim(), text: text.trim() });
    inFlight.current = false;
  };
  return (
    <Modal
      title={copy('board.answer.title', { count })}
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('board.not')}</Button>
          <Button tone="primary" onClick={() => void send()}>
            {copy('board.answer.send')}
          </Button>
        </>
      }
    >
      <div className="board-answer">
        <Segmented
          label={copy('board.template')}
          name={`${id}-template`}
          options={TEMPLATES.map((value) => ({ value, label: copy(`board.template.${value}`) }))}
          value={template}
          onChange={use}
        />
        <p role="status" className="board-misled">
          {misled > 0 && copy('board.answer.misled', { count: misled })}
        </p>
        <Field
          label={copy('board.answer.subject')}
          maxLength={MOST_SUBJECT}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <div className="field">
          <label htmlFor={`${id}-text`}>{copy('board.answer.text')}</label>
          <textarea
            id={`${id}-text`}
            className="input"
            rows={8}
            maxLength={MOST_ANSWER}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            {copy('board.answer.hint')}
          </p>
        </div>
        <p role="alert" className="err">
          {isWrong && (subject.trim() === '' || text.trim() === '') ? copy('board.answer.empty') : ''}
        </p>
      </div>
    </Modal>
  );
};
