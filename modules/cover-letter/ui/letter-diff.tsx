import { useCopy } from '@platform/i18n';
import { wordDiff } from './word-diff.ts';

/** What went and what came, said and shown. */
export const LetterDiff = ({ before, now }: { readonly before: string; readonly now: string }) => {
  const copy = useCopy();
  if (before === now)
    return (
      <>
        <p className="meta">{copy('letter.diff.same')}</p>
        <p className="letter-diff">{now}</p>
      </>
    );
  return (
    <p className="letter-diff">
      {wordDiff(before, now).map(({ kind, text }, at) =>
        kind === 'same' ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which are never moved
          <span key={at}>{text}</span>
        ) : kind === 'gone' ? (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <del key={at}>{text}</del>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <ins key={at}>{text}</ins>
        ),
      )}
    </p>
  );
};
