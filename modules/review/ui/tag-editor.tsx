import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { MAX_TAG, MAX_TAGS } from '../contract-limits.ts';
import { ChangeStatus } from './change-status.tsx';
import type { NoteChanges } from './use-note-changes.ts';

/** The learner's own words to find notes by. */
export const TagEditor = ({ changes: { state, tags, keeper } }: { readonly changes: NoteChanges }) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { hasRefusedTags, status, pending } = state;
  const refused = hasRefusedTags ? Object.keys(pending.tags).filter((tag) => pending.tags[tag] === 'add') : [];
  const waits = Object.keys(pending.tags).length > 0;
  const add = () => {
    const tag = text.trim();
    if (tag !== '' && !tags.includes(tag)) keeper.tag(tag, 'add');
    setText('');
    field.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="nt-memo-head">
        <h3 className="h3" id={`${id}-title`}>
          {copy('review.tags')}
        </h3>
        <ChangeStatus status={hasRefusedTags ? 'refused' : status === 'waiting' && waits ? 'waiting' : 'idle'} />
      </div>
      {tags.length > 0 && (
        <ul className="nt-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="nt-tag"
                aria-label={copy('review.tags.remove', { tag })}
                onClick={() => keeper.tag(tag, 'remove')}
              >
                {tag}
                <Icon of={X} size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div className="note warning nt-conflict" role="alert">
          <div>
            <p>{copy('review.change.refused.title', { tags: refused.map((tag) => `#${tag}`).join(', ') })}</p>
            <div className="nt-conflict-acts">
              <Button size="s" onClick={keeper.dropTags}>
                {copy('review.change.refused.drop')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {tags.length < MAX_TAGS && (
        <form
          className="nt-tag-form"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            ref={field}
            className="input"
            value={text}
            maxLength={MAX_TAG}
            aria-label={copy('review.tags.new')}
            placeholder={copy('review.tags.example')}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{copy('review.tags.add')}</Button>
        </form>
      )}
    </section>
  );
};
