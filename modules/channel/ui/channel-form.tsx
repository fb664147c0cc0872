import { FileUploader, Uploads, type UploadTerms } from '@modules/attachment/ui/parts';
import { dayText, useCopy } from '@platform/i18n';
import { Button, Field, Segmented } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useRef, useState, useSyncExternalStore } from 'react';
import { MOST_ABOUT, MOST_NAME, MOST_URL, PAPERS, urlFault } from '../contract-terms.ts';
import type { OwnChannel } from '../contract.ts';
import { ChannelMark } from './channel-mark.tsx';
import { saveChannel, type ChannelValues } from './queries.ts';
import { TextField } from './text-field.tsx';

const TERMS: UploadTerms = { categories: ['IMAGE'], mostFiles: 1, mostBytes: 10_000_000 };
type Own = NonNullable<OwnChannel['channel']>;
type Errors = Partial<Record<'url' | 'name' | 'about', string>>;

interface Props {
  /** Null: a new one. */
  readonly channel: Own | null;
  readonly companyName: string;
  readonly here: string;
  readonly onSaved: (own: OwnChannel) => void;
  readonly onCancel?: () => void;
}

const valuesOf = (channel: Own | null, companyName: string): Omit<ChannelValues, 'coverId'> =>
  channel ?? { url: '', name: companyName.slice(0, MOST_NAME), about: '', paper: 1 };

const faultsIn = ({ url, name, about }: Omit<ChannelValues, 'coverId'>, copy: ReturnType<typeof useCopy>): Errors => {
  const fault = urlFault(url.trim().toLowerCase());
  return {
    ...(fault && { url: copy(`channel.form.url.${fault}`) }),
    ...(name.trim() === '' && { name: copy('channel.form.name.empty') }),
    ...(about.trim() === '' && { about: copy('channel.form.about.empty') }),
  };
};

/** A picture that was uploaded, or the paper of the one that is drawn. */
const CoverField = ({
  mark,
  onPaper,
  onRemove,
}: {
  readonly mark: Parameters<typeof ChannelMark>[0]['channel'];
  readonly onPaper: (paper: number) => void;
  /** Null: there is none. */
  readonly onRemove: (() => void) | null;
}) => {
  const copy = useCopy();
  return (
    <div className="field">
      <span className="label">{copy('channel.form.cover')}</span>
      <div className="channel-cover-choice">
        <ChannelMark channel={mark} size="l" />
        <div>
          <Segmented
            label={copy('channel.form.paper')}
            name="paper"
            options={PAPERS.map((paper) => ({ value: String(paper), label: copy(`channel.form.paper.${paper}`) }))}
            value={String(mark.paper)}
            onChange={(paper) => onPaper(Number(paper))}
          />
          <p className="hint">{copy('channel.form.cover.hint')}</p>
        </div>
      </div>
      {onRemove && (
        <Button size="s" tone="line" onClick={onRemove}>
          {copy('channel.form.cover.remove')}
        </Button>
      )}
    </div>
  );
};

/** What a channel says of itself: as it will look stands beside it. */
export const ChannelForm = ({ channel, companyName, here, onSaved, onCancel }: Props) => {
  const copy = useCopy();
  const { brand } = usePage();
  const mutate = useMutate();
  const [values, setValues] = useState(() => valuesOf(channel, companyName));
  const [coverId, setCoverId] = useState(channel?.coverId ?? null);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [isUrlFixed] = useState(() => channel !== null && Date.now() < channel.urlChangeableAt);
  const form = useRef<HTMLFormElement>(null);
  const [uploads] = useState(() => new Uploads({ ...TERMS, apiOrigin: brand.urls.api ?? '', path: 'channel-picture' }));
  useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const change = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    setErrors({});
  };
  const send = async () => {
    if (isSending) return;
    const found = faultsIn(values, copy);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    if (await uploads.settled()) {
      const { url, name, about, paper } = values;
      const sent = { url, name, about, paper, coverId: uploads.done()[0]?.id ?? coverId };
      const done = await mutate((given) => given(saveChannel(sent, channel === null)), {
        redirect: here,
        takes: ({ kind, message }) => {
          if (kind !== 'channel/url-taken' && kind !== 'channel/url-changed-lately') return false;
          setErrors({ url: message });
          return true;
        },
      });
      if (done.ok) onSaved(done.value);
    }
    setSending(false);
  };
  const address = `${new URL(brand.urls.portal ?? 'https://localhost').host}/channel/${values.url.trim().toLowerCase() || 'my-company'}`;
  return (
    <form
      ref={form}
      className="channel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={copy('channel.form.name')}
        value={values.name}
        maxLength={MOST_NAME}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Field
        label={copy('channel.form.url')}
        value={values.url}
        maxLength={MOST_URL}
        readOnly={isUrlFixed}
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        hint={
          isUrlFixed
            ? copy('channel.form.url.fixed', { day: dayText(channel?.urlChangeableAt ?? 0) })
            : copy('channel.form.url.hint', { address })
        }
        error={errors.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <TextField
        label={copy('channel.form.about')}
        hint={copy('channel.form.about.hint')}
        rows={4}
        most={MOST_ABOUT}
        value={values.about}
        error={errors.about}
        onChange={(about) => change({ about })}
      />
      <CoverField
        mark={{ name: values.name, paper: values.paper, cover: coverId === null ? null : (channel?.cover ?? null) }}
        onPaper={(paper) => change({ paper })}
        onRemove={coverId === null ? null : () => setCoverId(null)}
      />
      <FileUploader label={copy('channel.form.cover.own')} uploads={uploads} terms={TERMS} />
      <div className="business-acts">
        <Button type="submit" tone="primary" size="l" aria-disabled={isSending || undefined}>
          {copy(isSending ? 'channel.form.sending' : channel ? 'channel.form.save' : 'channel.form.open')}
        </Button>
        {onCancel && (
          <Button size="l" tone="quiet" onClick={onCancel}>
            {copy('channel.form.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};
