import { useCopy } from '@platform/i18n';
import { classNames, Dots, Icon, keepInterpunct, Tag } from '@platform/ui';
import { Link } from '@platform/web';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import type { ListingSummary } from '../contract.ts';
import { isNew, wasMovedLately } from './d-day.ts';
import { Deadline } from './deadline.tsx';
import { useNow } from './now.tsx';
import { useIsSeen } from './seen.tsx';
import { Slip } from './slip.tsx';

export interface ListingRowProps {
  readonly listing: ListingSummary;
  /** Stands above the link: the bookmark. */
  readonly keep: ReactNode;
  readonly as?: 'h2' | 'h3';
  /** It has no page yet that it could lead to. */
  readonly isPreview?: boolean;
}

/** Who offers it, and that this was checked. */
export const OrganizationName = ({ name, isChecked }: { readonly name: ReactNode; readonly isChecked: boolean }) => {
  const copy = useCopy();
  return (
    <>
      {name}
      {isChecked && (
        <>
          <Icon of={BadgeCheck} className="ok" />
          <span className="sr">{copy('listing.checked')}</span>
        </>
      )}
    </>
  );
};

export const ListingLink = ({
  listing,
  children,
}: {
  readonly listing: Pick<ListingSummary, 'listingIdx'>;
  readonly children: ReactNode;
}) => (
  <Link to="/site-portal/listing/$listingIdx" params={{ listingIdx: String(listing.listingIdx) }}>
    {children}
  </Link>
);

/** A line of a list: who, what, for whom, where, how long, what one gets; until when. The whole line is the link. */
export const ListingRow = ({ listing, keep, as: Title = 'h2', isPreview = false }: ListingRowProps) => {
  const copy = useCopy();
  const now = useNow();
  const isSeen = useIsSeen(listing.listingIdx);
  const tags = [isNew(listing, now) && 'new', wasMovedLately(listing, now) && 'moved'].filter((tag) => tag !== false);
  return (
    <li className={classNames('lst', isSeen && 'seen')}>
      <Slip kind={listing.kind} cover={listing.cover} />
      <div className="b">
        <p className="org">
          <OrganizationName {...listing.organization} />
        </p>
        <Title className="h3">
          {isPreview ? keepInterpunct(listing.title) : <ListingLink listing={listing}>{keepInterpunct(listing.title)}</ListingLink>}
        </Title>
        <div className="meta">
          <Dots items={[listing.targetText, listing.placeText, listing.periodText, listing.benefitText].map(keepInterpunct)} />
        </div>
        {tags.length > 0 && (
          <p className="tags">
            {tags.map((tag) => (
              <Tag key={tag} tone={tag === 'new' ? 'tint' : 'unsure'}>
                {copy(`listing.tag.${tag}`)}
              </Tag>
            ))}
          </p>
        )}
      </div>
      <Deadline listing={listing} />
      {keep}
    </li>
  );
};
