import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useId, useState } from 'react';
import type { AboutLetter } from '../contract-own.ts';

/** What a letter is called, and to whom it goes. */
export const LetterAbout = ({ about, onSave }: { readonly about: AboutLetter; readonly onSave: (about: AboutLetter) => void }) => {
  const copy = useCopy();
  const id = useId();
  const [title, setTitle] = useState(about.title);
  const [company, setCompany] = useState(about.company);
  return (
    <form
      className="letter-ask"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') onSave({ ...about, title: title.trim(), company: company.trim() });
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-title`}>{copy('letter.about.title')}</label>
        <input
          className="input"
          id={`${id}-title`}
          required
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-company`}>{copy('letter.about.company')}</label>
        <input className="input" id={`${id}-company`} maxLength={40} value={company} onChange={(event) => setCompany(event.target.value)} />
      </div>
      <div className="letter-acts">
        <Button type="submit" tone="line" size="s">
          {copy('letter.about.save')}
        </Button>
      </div>
    </form>
  );
};
