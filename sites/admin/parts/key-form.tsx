import type { OfficeKey, ProposeKey } from '@modules/exam/office';
import { MOST_KEY_REASON, proposeKeyMutation } from '@modules/exam/ui/office-queries';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useId, useRef, useState } from 'react';
import { useActing } from './acts.tsx';
import { keepDraft, useDraft, useDraftKey } from './drafts.ts';
import { Part } from './pane.tsx';
import { useSubject } from './subject.ts';
import { wishedKey } from './wished-key.ts';

/** Another right answer is proposed: by choices, or by what is typed besides; with one sentence for learners. */
export const KeyForm = ({ problem }: { readonly problem: OfficeKey }) => {
  const copy = useCopy();
  const id = useId();
  const acting = useActing();
  const { focus } = useSubject();
  const draftKey = useDraftKey()('reason');
  const reason = useDraft(draftKey);
  const { problemIdx, choices, right } = problem;
  const [chosen, setChosen] = useState<readonly number[]>([...new Set([right.answer, ...(right.alsoRight ?? [])].flat())]);
  const [isRightForAll, setForAll] = useState(right.isRightForAll === true);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<'same' | 'reason' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    const wished = wishedKey(problem, { chosen, typed, isRightForAll });
    const words = reason.trim();
    setError(wished === null ? 'same' : words === '' ? 'reason' : null);
    if (wished === null || words === '') {
      field.current?.focus();
      return;
    }
    isBusy.current = true;
    const given: ProposeKey = { ...wished, reason: words };
    if (await acting(proposeKeyMutation(problemIdx, given), copy('office.key.proposed'))) {
      keepDraft(draftKey, '');
      focus();
    }
    isBusy.current = false;
  };
  return (
    <Part id="propose" title={copy('office.key.propose')}>
      <form
        className="o-key-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {choices.length > 0 ? (
          <fieldset className="o-key-choices">
            <legend>{copy(problem.kind === 'multiple' ? 'office.key.chosen.multiple' : 'office.key.chosen')}</legend>
            {choices.map((_choice, index) => {
              const number = index + 1;
              return (
                <label key={number}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(number)}
                    onChange={({ target }) => setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))}
                  />{' '}
                  {copy('office.key.choice', { number })}
                </label>
              );
            })}
          </fieldset>
        ) : (
          <>
            <label htmlFor={`${id}-typed`}>{copy('office.key.typed')}</label>
            <input
              id={`${id}-typed`}
              className="input"
              name="typed"
              value={typed}
              maxLength={200}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
        <label>
          <input type="checkbox" checked={isRightForAll} onChange={({ target }) => setForAll(target.checked)} /> {copy('office.key.forAll')}
        </label>
        <label htmlFor={`${id}-reason`}>{copy('office.key.sentence')}</label>
        <textarea
          id={`${id}-reason`}
          className="input"
          name="sentence"
          rows={2}
          maxLength={MOST_KEY_REASON}
          value={reason}
          onChange={({ target }) => keepDraft(draftKey, target.value)}
          aria-describedby={`${id}-hint`}
          aria-invalid={error === 'reason' || undefined}
          ref={field}
        />
        <p id={`${id}-hint`} className={error ? 'o-error' : 'meta'}>
          {copy(error === null ? 'office.key.sentence.hint' : error === 'same' ? 'office.key.same' : 'office.key.sentence.empty')}
        </p>
        <p>
          <Button tone="primary" type="submit">
            {copy('office.key.send')}
          </Button>
        </p>
      </form>
    </Part>
  );
};
