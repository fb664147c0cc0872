import { useCopy } from '@platform/i18n';
import { Link } from '@tanstack/react-router';

/** One minute to learn the screen, and back to this sitting. Not loaded ahead: it brings a player's texts of its own, and few go there. */
export const RehearsalLink = ({ examDetailIdx, className }: { readonly examDetailIdx: number; readonly className?: string }) => {
  const copy = useCopy();
  return (
    <Link {...(className && { className })} to="/site-cbt/cbt/practice/rehearsal" search={{ to: examDetailIdx }}>
      {copy('cbt.rehearsal.link')}
    </Link>
  );
};
