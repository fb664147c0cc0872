import { Skeleton } from '@platform/ui';

/** The player's own geometry: question left, answer sheet right. */
export const PlayerSkeleton = () => (
  <div className="player-skeleton">
    <div className="q">
      <Skeleton className="no" />
      <Skeleton className="stem" />
      <Skeleton className="stem half" />
      {[1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} className="choice" />
      ))}
    </div>
    <div className="omr">
      {Array.from({ length: 12 }, (_, n) => (
        <Skeleton key={n} className="row" />
      ))}
    </div>
  </div>
);
