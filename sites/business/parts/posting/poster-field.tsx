import { PosterUploader, Slip, type PosterUploads } from '@modules/listing/ui';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Line } from './inputs.tsx';
import type { DraftForm } from './use-draft.ts';

/** A picture in the place of the cover that is drawn, and what it shows in words. */
export const PosterField = ({
  form: { draft, type, poster, isPosterLost },
  company,
  uploads,
}: {
  readonly form: DraftForm;
  /** Its name stands on the cover that is drawn. */
  readonly company: string;
  readonly uploads: PosterUploads;
}) => {
  const copy = useCopy();
  const { kind, cover } = draft;
  return (
    <div
      className="post-poster"
      {...(draft.poster === null && { 'data-field': 'poster', tabIndex: -1 })}
      onPaste={({ clipboardData }) => uploads.add([...clipboardData.files])}
    >
      <Slip
        kind={kind ?? 'activity'}
        cover={cover.some((line) => line.trim() !== '') ? cover : [copy('posting.preview.cover')]}
        sub={company}
        poster={poster}
      />
      <div className="post-part">
        <PosterUploader label={copy('posting.poster')} uploads={uploads} />
        <p className="hint">{copy('posting.poster.hint')}</p>
        {isPosterLost && (
          <p className="err" role="alert">
            <Icon of={CircleAlert} />
            {copy('posting.poster.lost')}
          </p>
        )}
        {draft.poster && (
          <Line
            name="poster"
            label={copy('posting.poster.alt')}
            hint={copy('posting.poster.alt.hint')}
            maxLength={120}
            value={draft.poster.alt}
            onType={(alt) => draft.poster && type({ poster: { ...draft.poster, alt } })}
          />
        )}
      </div>
    </div>
  );
};
