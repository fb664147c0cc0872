import { FileUploader, Uploads, type UploadTerms } from '@modules/attachment/ui/parts';
import { useCopy } from '@platform/i18n';
import { Button, Field } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MOST_PICTURES, MOST_POST, MOST_TITLE } from '../contract-terms.ts';
import type { ChannelPost } from '../contract.ts';
import { draftKey, storedDraft, storeDraft } from './draft.ts';
import { savePost } from './queries.ts';
import { TextField } from './text-field.tsx';

const TERMS: UploadTerms = { categories: ['IMAGE'], mostFiles: MOST_PICTURES, mostBytes: 20_000_000 };

interface Props {
  /** Null: a new one, which is kept on the device as it is typed. */
  readonly post: ChannelPost | null;
  readonly memberId: string;
  readonly here: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export const PostForm = ({ post, memberId, here, onSaved, onCancel }: Props) => {
  const copy = useCopy();
  const { brand } = usePage();
  const mutate = useMutate();
  const key = draftKey(memberId);
  const [kept] = useState(() => (post === null ? storedDraft(key) : null));
  const [values, setValues] = useState({ title: post?.title ?? kept?.title ?? '', text: post?.text ?? kept?.text ?? '' });
  const [errors, setErrors] = useState<{ title?: string; text?: string }>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLInputElement>(null);
  // It took the place of what was pressed.
  useEffect(() => title.current?.focus(), []);
  const [uploads] = useState(
    () =>
      new Uploads(
        { ...TERMS, apiOrigin: brand.urls.api ?? '', path: 'channel-picture' },
        (post?.pictures ?? []).map(({ pictureId }, index) => ({
          id: pictureId,
          name: copy('channel.post.picture', { n: index + 1 }),
          size: 1,
        })),
      ),
  );
  useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const change = (changed: Partial<typeof values>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setErrors({});
    if (post === null) storeDraft(key, next);
  };
  const send = async () => {
    if (isSending) return;
    const found = {
      ...(values.title.trim() === '' && { title: copy('channel.post.title.empty') }),
      ...(values.text.trim() === '' && { text: copy('channel.post.text.empty') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    if (await uploads.settled()) {
      const sent = { ...values, pictureIds: uploads.done().map(({ id }) => id) };
      const done = await mutate((given) => given(savePost(sent, post?.postIdx ?? null)), { redirect: here });
      if (done.ok) {
        if (post === null) storeDraft(key, null);
        onSaved();
        return;
      }
    }
    setSending(false);
  };
  return (
    <form
      ref={form}
      className="channel-form"
      noValidate
      onPaste={({ clipboardData }) => uploads.add([...clipboardData.files])}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {kept && (
        <p className="meta" role="status">
          {copy('channel.post.draft')}{' '}
          <Button size="s" tone="line" onClick={() => change({ title: '', text: '' })}>
            {copy('channel.post.draft.discard')}
          </Button>
        </p>
      )}
      <Field
        label={copy('channel.post.title')}
        value={values.title}
        maxLength={MOST_TITLE}
        error={errors.title}
        ref={title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextField
        label={copy('channel.post.text')}
        hint={copy('channel.post.text.hint')}
        rows={10}
        most={MOST_POST}
        value={values.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <FileUploader label={copy('channel.post.pictures')} uploads={uploads} terms={TERMS} />
      <div className="business-acts">
        <Button type="submit" tone="primary" size="l" aria-disabled={isSending || undefined}>
          {copy(isSending ? 'channel.form.sending' : post ? 'channel.post.save' : 'channel.post.publish')}
        </Button>
        <Button size="l" tone="quiet" onClick={onCancel}>
          {copy('channel.form.cancel')}
        </Button>
      </div>
      {post === null && <p className="hint">{copy('channel.post.told')}</p>}
    </form>
  );
};
