import { Skeleton } from '@platform/ui';

/** A problem's own geometry. */
export const StudySkeleton = () => (
  <div className="study-skel">
    <Skeleton className="no" />
    <Skeleton className="stem" />
    <Skeleton className="stem half" />
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} className="choice" />
    ))}
  </div>
);
