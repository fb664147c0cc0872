import type { PostingRow } from '@modules/listing/posting';
import { useCopy } from '@platform/i18n';

/** Where something of a company is shown to nobody: said once, above them all. */
export const HiddenNote = ({ rows }: { readonly rows: readonly PostingRow[] }) => {
  const copy = useCopy();
  if (!rows.some(({ isHidden, phase }) => isHidden && phase !== 'closed')) return null;
  return (
    <p className="note post-hidden">
      <strong>{copy('posting.hidden')}</strong> {copy('posting.hidden.text')}
    </p>
  );
};
