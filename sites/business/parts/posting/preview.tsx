import type { ListingSummary } from '@modules/listing';
import type { PostingDraft, PostingView } from '@modules/listing/posting';
import { ListingRow, momentOf, useNow } from '@modules/listing/ui';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';

export interface PreviewProps {
  readonly draft: PostingDraft;
  /** As its company sees it. */
  readonly poster: ListingSummary['poster'];
  readonly company: PostingView['company'];
}

export const useSummary = ({ draft, poster, company }: PreviewProps): ListingSummary => {
  const copy = useCopy();
  const now = useNow();
  const at = draft.deadlineType === 'date' ? momentOf(draft.deadlineAt) : null;
  const opensAt = momentOf(draft.opensAt) ?? now;
  const or = (text: string, key: string): string => (text.trim() === '' ? copy(key) : text.trim());
  return {
    listingIdx: 1,
    kind: draft.kind ?? 'activity',
    title: or(draft.title, 'posting.preview.title'),
    cover: draft.cover.some((line) => line.trim() !== '') ? draft.cover : [copy('posting.preview.cover')],
    poster,
    organization: { organizationIdx: 1, name: company.name, isChecked: company.isApproved },
    targetText: or(draft.targetText, 'posting.targetText'),
    placeText: or(draft.placeText, 'posting.placeText'),
    periodText: or(draft.periodText, 'posting.periodText'),
    benefitText: or(draft.benefitText, 'posting.benefitText'),
    phase: opensAt > now ? 'upcoming' : 'open',
    opensAt,
    // Without a day yet it looks as one that has none.
    deadline: at === null ? { type: draft.deadlineType === 'date' ? 'always' : draft.deadlineType, at: null } : { type: 'date', at },
    publishedAt: now,
    deadlineMovedAt: null,
    viewCount: 0,
    scrapCount: 0,
  };
};

/** As it will stand in a list. */
export const Preview = ({
  onWhole,
  ...props
}: PreviewProps & { /** To the whole page; null: it stands below. */ readonly onWhole: (() => void) | null }) => {
  const copy = useCopy();
  const listing = useSummary(props);
  return (
    <section aria-labelledby="preview" className="post-preview">
      <div className="post-bar">
        <h2 className="label" id="preview">
          {copy('posting.preview')}
        </h2>
        {onWhole && (
          <Button tone="quiet" size="s" onClick={onWhole}>
            {copy('posting.preview.whole')}
          </Button>
        )}
      </div>
      <div className="card post-card">
        <ul>
          <ListingRow listing={listing} as="h3" keep={null} isPreview />
        </ul>
      </div>
    </section>
  );
};
