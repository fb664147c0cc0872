import { useCopy } from '@platform/i18n';
import { Button, Icon, isComposing } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { MAX_TAG, MAX_TAGS } from '../contract-limits.ts';
import type { NoteView } from '../contract.ts';
import { useChange } from './use-change.ts';

/** The learner's own words to find notes by. */
export const TagEditor = ({ view: { item } }: { readonly view: NoteView }) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { change } = useChange(item.problemIdx);
  const add = async () => {
    const tag = text.trim();
    if (tag === '') return;
    if (item.tags.includes(tag) || (await change({ addTags: [tag] }))) setText('');
    field.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 className="h3" id={`${id}-title`}>{copy('review.tags')}</h3>
      {item.tags.length > 0 && (
        <ul className="nt-tags">
          {item.tags.map((tag) => (
            <li key={tag}>
              <button type="button" className="nt-tag" aria-label={copy('review.tags.remove', { tag })} onClick={() => void change({ removeTags: [tag] })}>{tag}<Icon of={X} size="s" /></button>
            </li>
          ))}
        </ul>
      )}
      {item.tags.length < MAX_TAGS && (
        <form
          className="nt-tag-form"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
          onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}
        >
          <input ref={field} className="input" value={text} maxLength={MAX_TAG} aria-label={copy('review.tags.new')} placeholder={copy('review.tags.example')} autoComplete="off" enterKeyHint="done" onChange={(event) => setText(event.currentTarget.value)} />
          <Button type="submit">{copy('review.tags.add')}</Button>
        </form>
      )}
    </section>
  );
};
