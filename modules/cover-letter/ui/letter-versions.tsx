import { clockMomentText, numberText, useCopy } from '@platform/i18n';
import { Button, Modal, Select } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LetterVersion, OwnLetter } from '../contract-own.ts';
import { LetterDiff } from './letter-diff.tsx';
import { keepLetterVersion, letterVersionQuery, letterVersionsQuery } from './own-queries.ts';

const LOOK_MS = 30_000;

interface Props {
  readonly letter: OwnLetter;
  readonly texts: Readonly<Record<string, string>>;
  readonly flush: () => Promise<boolean>;
  readonly replace: (questionId: string, text: string) => void;
  readonly here: string;
}

/** What the letter was before: each one beside what it is now, and the way back. */
export const LetterVersions = ({ letter, texts, flush, replace, here }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { data } = useQuery({ ...letterVersionsQuery(letter.letterId), refetchInterval: LOOK_MS });
  const [open, setOpen] = useState<LetterVersion | null>(null);
  const [said, setSaid] = useState('');
  const items = data?.items ?? [];
  const keep = async (): Promise<boolean> => {
    await flush();
    const kept = await mutate((send) => send(keepLetterVersion(letter.letterId)), { redirect: here });
    await queries.invalidateQueries({ queryKey: letterVersionsQuery(letter.letterId).queryKey });
    if (kept.ok) setSaid(copy('letter.versions.kept'));
    return kept.ok;
  };
  return (
    <section className="letter-versions" aria-label={copy('letter.versions')}>
      <h2 className="h3">{copy('letter.versions')}</h2>
      {items.some(({ kind }) => kind === 'other-device') && <p className="hint">{copy('letter.versions.other')}</p>}
      <ul>
        {items.map((version) => (
          <li key={version.versionIdx}>
            <button type="button" onClick={() => setOpen(version)}>
              <span className="num">{clockMomentText(version.madeAt)}</span>
              <span className="meta-s num">
                {copy(`letter.versions.kind.${version.kind}`)}, {copy('letter.letters', { count: numberText(version.letters) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && items.length === 0 && <p className="hint">{copy('letter.versions.none')}</p>}
      <Button tone="line" size="s" onClick={() => void keep()}>
        {copy('letter.versions.keep')}
      </Button>
      <p className="meta-s" role="status">
        {said}
      </p>
      {open && (
        <Comparison
          letter={letter}
          texts={texts}
          version={open}
          others={items.filter(({ versionIdx }) => versionIdx !== open.versionIdx)}
          onClose={() => setOpen(null)}
          onReturn={async (back) => {
            // What stands there now is one to come back to as well.
            if (!(await keep())) return;
            for (const [questionId, text] of back) replace(questionId, text);
            setOpen(null);
            setSaid(copy('letter.versions.returned'));
            await flush();
          }}
        />
      )}
    </section>
  );
};

const NOW = 'now';

const Comparison = ({
  letter,
  texts,
  version,
  others,
  onClose,
  onReturn,
}: {
  readonly letter: OwnLetter;
  readonly texts: Readonly<Record<string, string>>;
  readonly version: LetterVersion;
  readonly others: readonly LetterVersion[];
  readonly onClose: () => void;
  readonly onReturn: (texts: readonly (readonly [string, string])[]) => Promise<void>;
}) => {
  const copy = useCopy();
  const [against, setAgainst] = useState(NOW);
  const { data: shown } = useQuery(letterVersionQuery(letter.letterId, version.versionIdx));
  const { data: other } = useQuery({ ...letterVersionQuery(letter.letterId, Number(against)), enabled: against !== NOW });
  const nowOf = (questionId: string): string =>
    against === NOW ? (texts[questionId] ?? '') : (other?.answers.find((one) => one.questionId === questionId)?.text ?? '');
  const isThere = (questionId: string): boolean => letter.answers.some((one) => one.questionId === questionId);
  return (
    <Modal
      title={copy('letter.compare', { time: clockMomentText(version.madeAt) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('letter.compare.close')}</Button>
          <Button
            tone="primary"
            aria-disabled={shown ? undefined : true}
            onClick={() => {
              if (shown)
                void onReturn(
                  shown.answers.filter(({ questionId }) => isThere(questionId)).map(({ questionId, text }) => [questionId, text] as const),
                );
            }}
          >
            {copy('letter.compare.return')}
          </Button>
        </>
      }
    >
      <div className="letter-compare">
        <Select
          label={copy('letter.compare.against')}
          value={against}
          onChange={setAgainst}
          options={[
            { value: NOW, label: copy('letter.compare.now') },
            ...others.map(({ versionIdx, madeAt }) => ({
              value: String(versionIdx),
              label: copy('letter.compare.with', { time: clockMomentText(madeAt) }),
            })),
          ]}
        />
        {(against === NOW || other) &&
          shown?.answers.map(({ questionId, question, text }) => (
            <section key={questionId}>
              <h3 className="h3">{question}</h3>
              <LetterDiff before={text} now={nowOf(questionId)} />
            </section>
          ))}
      </div>
    </Modal>
  );
};
