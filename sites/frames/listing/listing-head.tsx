import type { ListingView } from '@modules/listing';
import { KindTag, OrganizationName, Slip, useNow } from '@modules/listing/ui';
import { dayText, numberText, useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { ListingFacts } from './listing-facts.tsx';
import { useMarks } from './marks.ts';

/** What a listing's page begins with: its cover or poster, what it is called, and what one asks first. */
export const ListingHead = ({ listing, as: Title = 'h1' }: { readonly listing: ListingView; readonly as?: 'h1' | 'h3' }) => {
  const copy = useCopy();
  const now = useNow();
  const marks = useMarks();
  const cover = <Slip kind={listing.kind} cover={listing.cover} sub={listing.organization.name} poster={listing.poster} />;
  return (
    <div className="d-head">
      {listing.poster ? (
        <a className="d-poster" href={listing.poster.path} target="_blank" rel="noopener">
          {cover}
          <span className="sr">{copy('portal.listing.poster')}</span>
        </a>
      ) : (
        cover
      )}
      <div className="d-ttl">
        <p className="act-row">
          <KindTag kind={listing.kind} />
          <span className="org">
            <OrganizationName name={listing.organization.name} isChecked={listing.organization.checked !== null} />
          </span>
        </p>
        <Title className="d-name">{marks?.title ?? keepInterpunct(listing.title)}</Title>
        <p className="d-sum">{marks?.summary ?? listing.summary}</p>
        <div className="meta num">
          <Dots
            items={[
              copy('portal.listing.views', { count: numberText(listing.viewCount) }),
              copy('portal.listing.scraps', { count: numberText(listing.scrapCount) }),
              copy('portal.listing.published', { day: dayText(listing.publishedAt, now) }),
            ]}
          />
        </div>
      </div>
      <ListingFacts listing={listing} />
    </div>
  );
};
