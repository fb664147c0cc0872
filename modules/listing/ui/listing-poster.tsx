import { classNames, keepInterpunct } from '@platform/ui';
import { DDayText } from './deadline.tsx';
import { ListingLink, OrganizationName, type ListingRowProps } from './listing-row.tsx';
import { useIsSeen } from './seen.tsx';
import { Slip } from './slip.tsx';

/** A row as a picture: cover, who, what, until when. */
export const ListingPoster = ({ listing, keep, as: Title = 'h2' }: Omit<ListingRowProps, 'isPreview'>) => {
  const isSeen = useIsSeen(listing.listingIdx);
  return (
    <li className={classNames('pc', isSeen && 'seen')}>
      <Slip kind={listing.kind} cover={listing.cover} sub={listing.organization.name} poster={listing.poster} loading="lazy" />
      <p className="org">
        <OrganizationName {...listing.organization} />
      </p>
      <Title className="h3">
        <ListingLink listing={listing}>{keepInterpunct(listing.title)}</ListingLink>
      </Title>
      <div className="pl">
        <DDayText listing={listing} />
        {keep}
      </div>
    </li>
  );
};
