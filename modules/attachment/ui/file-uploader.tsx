import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Icon, IconButton } from '@platform/ui';
import { failureMessage } from '@platform/web';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ImagePlus from 'lucide-react/icons/image-plus';
import Paperclip from 'lucide-react/icons/paperclip';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import texts from '../copy/upload.json';
import { acceptOf, extensionsIn, type UploadTerms } from './choose-files.ts';
import { UploadRefused } from './send-file.ts';
import type { UploadItem, Uploads } from './uploads.ts';

interface Props {
  readonly label: string;
  readonly uploads: Uploads;
  readonly terms: UploadTerms;
}

/**
 * Files of a form: chosen, dropped here, or pasted where the form listens (`uploads.add`). Its styles are `file-uploader.css`, which whoever draws it
 * brings.
 */
export const FileUploader = (props: Props) => (
  <MoreCopy texts={texts}>
    <Uploader {...props} />
  </MoreCopy>
);

const Uploader = ({ label, uploads, terms }: Props) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const { items, refused } = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const told = useRef<HTMLDivElement>(null);
  const nth = refused?.nth;
  useEffect(() => {
    // It goes after three seconds: nobody has the time to look for it.
    if (nth !== undefined) told.current?.scrollIntoView({ block: 'nearest' });
  }, [nth]);
  const isFull = items.length >= terms.mostFiles;
  const isPictures = terms.categories.every((category) => category === 'IMAGE');
  const takes = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const remove = (key: number) => {
    uploads.remove(key);
    // Its own button is gone.
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <div
      className="uploader field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <span className="label" id={`${id}-label`}>
        {label} <span className="meta">{copy('attachment.upload.count', { count: items.length, most: terms.mostFiles })}</span>
      </span>
      {items.length > 0 && (
        <ul className="uploads">
          {items.map((item) => (
            <FileRow key={item.key} item={item} onRemove={() => remove(item.key)} onRetry={() => uploads.retry(item.key)} />
          ))}
        </ul>
      )}
      <input
        ref={field}
        type="file"
        hidden
        multiple={terms.mostFiles > 1}
        accept={acceptOf(terms)}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // The same file once more is a change again.
          currentTarget.value = '';
        }}
      />
      <Button ref={add} tone="line" size="s" disabled={isFull} onClick={() => field.current?.click()}>
        <Icon of={ImagePlus} size="s" />
        {copy(isPictures ? 'attachment.upload.add' : 'attachment.upload.addFile')}
      </Button>
      <p className="hint" id={`${id}-hint`}>
        {copy('attachment.upload.hint', { size: Math.floor(terms.mostBytes / 1_000_000), extensions: extensionsIn(terms) })}
      </p>
      <div role="alert" ref={told}>
        {refused && (
          <p className="err" key={refused.nth}>
            <Icon of={CircleAlert} />
            {copy(`attachment.upload.refused.${refused.why}`, { most: terms.mostFiles })}
          </p>
        )}
      </div>
      <p className="sr" role="status">
        {items
          .map((item) => (item.state === 'done' ? copy('attachment.upload.done', { name: item.name }) : ''))
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
};

const FileRow = ({
  item,
  onRemove,
  onRetry,
}: {
  readonly item: UploadItem;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}) => {
  const copy = useCopy();
  const { name, state } = item;
  const isUnderWay = state !== 'done' && state !== 'failed';
  return (
    <li className="upload" data-state={state}>
      <Icon of={state === 'failed' ? CircleAlert : Paperclip} />
      <div>
        <span className="name">{name}</span>
        {state === 'failed' ? (
          <span className="why" role="alert">
            {failureMessage(item.error, { 403: copy('attachment.upload.expired') })}
          </span>
        ) : isUnderWay ? (
          <progress
            aria-label={copy('attachment.upload.progress', { name })}
            max={1}
            {...(state === 'sending' && { value: item.progress })}
            {...(state === 'checking' && { value: 1 })}
          />
        ) : null}
      </div>
      {state === 'done' && <span className="size">{sizeText(item.size)}</span>}
      {state === 'failed' && !(item.error instanceof UploadRefused && !item.error.mayRetry) && (
        <IconButton label={copy('attachment.upload.retry', { name })} onClick={onRetry}>
          <Icon of={RotateCw} />
        </IconButton>
      )}
      <IconButton label={copy(isUnderWay ? 'attachment.upload.cancel' : 'attachment.upload.remove', { name })} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
};

/** `0.7MB`, `48KB`. */
const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`;
