import { FileUploader, type UploadedFile } from '@modules/attachment/ui/parts';
import { clockText, numberText, useCopy } from '@platform/i18n';
import { Button, Icon, IconButton } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import ListMinus from 'lucide-react/icons/list-minus';
import TextQuote from 'lucide-react/icons/text-quote';
import { useId, useRef, useState, type RefObject } from 'react';
import type { BoardView, WrittenPost } from '../contract.ts';
import { MOST_POST_TEXT, MOST_TITLE } from '../contract-terms.ts';
import { MarkupText } from './markup-text.tsx';
import { COMMUNITY, editPost, writePost, type PostValues } from './queries.ts';
import { usePostDraft, type Start } from './use-post-draft.ts';
import { PICTURE_TERMS, usePostPictures } from './use-post-pictures.ts';

interface Props {
  readonly boards: readonly BoardView[];
  readonly start: Start;
  readonly memberId: string;
  /** Of a post that is changed; null: a new one. */
  readonly postIdx: number | null;
  /** Those that it has. */
  readonly pictures: readonly UploadedFile[];
  readonly onDone: (post: WrittenPost) => void;
}
type Fault = 'title' | 'text' | null;
const faultOf = ({ title, text }: PostValues): Fault => (title.trim() === '' ? 'title' : text.trim() === '' ? 'text' : null);

/** Fields of the browser, a toolbar that writes marks into them, and what is kept of what is typed. */
export const PostForm = ({ boards, start, memberId, postIdx, pictures: present, onDone }: Props) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const queries = useQueryClient();
  const here = useLocation().publicHref;
  const board = useRef<HTMLSelectElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const draft = usePostDraft({ board, title, text }, start, { memberId, postIdx });
  const pictures = usePostPictures(present, draft.openedKey);
  const [fault, setFault] = useState<Fault>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const type = () => {
    draft.type();
    if (fault !== null && draft.values()[fault].trim() !== '') setFault(null);
  };
  const send = async () => {
    if (isSending) return;
    const wrong = faultOf(draft.values());
    setFault(wrong);
    if (wrong) {
      setPreview(null);
      (wrong === 'title' ? title : text).current?.focus();
      return;
    }
    setSending(true);
    const [isWhole] = await Promise.all([pictures.uploads.settled(), draft.rest()]);
    const [values, ids] = [draft.values(), pictures.ids()];
    const change = postIdx === null ? writePost(values, ids, draft.draftId()) : editPost(postIdx, values, ids);
    const done = isWhole ? await mutate((by) => by(change), { redirect: here }) : null;
    setSending(false);
    if (!done?.ok) return draft.goOn();
    draft.finish();
    pictures.finish();
    queries.removeQueries({ queryKey: COMMUNITY });
    onDone(done.value);
  };
  return (
    <div className="writing">
      <div className="writing-main" onInput={type} onPaste={({ clipboardData }) => pictures.uploads.add([...clipboardData.files])}>
        <SavedLine saved={draft.saved} at={draft.savedAt} />
        <div className="field">
          <label htmlFor={`${id}-board`}>{copy('community.form.board')}</label>
          <select ref={board} id={`${id}-board`} className="input" defaultValue={start.board} disabled={postIdx !== null}>
            {boards.map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-title`}>{copy('community.form.title')}</label>
          <input
            ref={title}
            id={`${id}-title`}
            className="input writing-title"
            maxLength={MOST_TITLE}
            defaultValue={start.title}
            readOnly={isSending}
            autoComplete="off"
            aria-invalid={fault === 'title' || undefined}
            aria-describedby={fault === 'title' ? `${id}-title-error` : undefined}
          />
          {fault === 'title' && (
            <p className="err" id={`${id}-title-error`} role="alert">
              {copy('community.form.title.empty')}
            </p>
          )}
        </div>
        <div className="post-editor">
          <Toolbar field={text} onChanged={draft.type} />
          <label className="sr" htmlFor={`${id}-text`}>
            {copy('community.form.text')}
          </label>
          <textarea
            ref={text}
            id={`${id}-text`}
            rows={14}
            maxLength={MOST_POST_TEXT}
            defaultValue={start.text}
            readOnly={isSending}
            placeholder={copy('community.form.placeholder')}
            aria-invalid={fault === 'text' || undefined}
            aria-describedby={`${id}-text-hint`}
          />
        </div>
        <p className={fault === 'text' ? 'err' : 'meta-s num'} id={`${id}-text-hint`} role={fault === 'text' ? 'alert' : undefined}>
          {fault === 'text' ? copy('community.form.text.empty') : copy('community.form.length', { count: numberText(draft.length) })}
        </p>
        <FileUploader label={copy('community.form.pictures')} uploads={pictures.uploads} terms={PICTURE_TERMS} />
        {preview !== null && (
          <section className="post-preview" aria-label={copy('community.form.preview')}>
            <MarkupText text={preview} />
          </section>
        )}
      </div>
      <aside className="writing-side" aria-label={copy('community.form.about')}>
        <ul className="hint">
          {['anonymous', 'exams', 'marks'].map((one) => (
            <li key={one}>{copy(`community.form.hint.${one}`)}</li>
          ))}
        </ul>
        <div className="writing-acts">
          <Button onClick={() => setPreview(preview === null ? draft.values().text : null)} aria-expanded={preview !== null}>
            {copy(preview === null ? 'community.form.preview' : 'community.form.preview.close')}
          </Button>
          <Button tone="primary" aria-disabled={isSending || undefined} onClick={() => void send()}>
            {copy(isSending ? 'community.form.sending' : postIdx === null ? 'community.form.send' : 'community.form.save')}
          </Button>
        </div>
      </aside>
    </div>
  );
};

const SavedLine = ({ saved, at }: { readonly saved: ReturnType<typeof usePostDraft>['saved']; readonly at: number }) => {
  const copy = useCopy();
  return (
    <p className="meta-s writing-saved" role="status">
      {saved === 'saved' ? copy('community.saved', { time: clockText(at) }) : copy(`community.saved.${saved}`)}
    </p>
  );
};

/** What a tool puts around, or before, what is chosen. */
const TOOLS = [
  { name: 'bold', icon: Bold, before: '**', after: '**' },
  { name: 'heading', icon: Heading2, line: '## ' },
  { name: 'list', icon: ListMinus, line: '- ' },
  { name: 'quote', icon: TextQuote, line: '> ' },
] as const;

const Toolbar = ({ field, onChanged }: { readonly field: RefObject<HTMLTextAreaElement | null>; readonly onChanged: () => void }) => {
  const copy = useCopy();
  const put = (tool: (typeof TOOLS)[number]) => {
    const { current } = field;
    if (!current) return;
    const { selectionStart, selectionEnd, value } = current;
    if ('line' in tool) {
      const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
      current.setRangeText(tool.line, from, from, 'end');
      current.setSelectionRange(selectionStart + tool.line.length, selectionEnd + tool.line.length);
    } else {
      current.setRangeText(tool.before + value.slice(selectionStart, selectionEnd) + tool.after, selectionStart, selectionEnd, 'end');
      current.setSelectionRange(selectionStart + tool.before.length, selectionEnd + tool.before.length);
    }
    current.focus();
    onChanged();
  };
  return (
    <div className="post-tools" role="group" aria-label={copy('community.form.tools')}>
      {TOOLS.map((tool) => (
        <IconButton key={tool.name} label={copy(`community.form.tool.${tool.name}`)} onClick={() => put(tool)}>
          <Icon of={tool.icon} />
        </IconButton>
      ))}
    </div>
  );
};
