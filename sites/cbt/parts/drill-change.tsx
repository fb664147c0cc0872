import type { TypeStrength } from '@modules/learner';
import { strengthsQuery } from '@modules/learner/ui';
import { useCopy } from '@platform/i18n';
import { useQuery } from '@tanstack/react-query';
import { problemTypeName } from './problem-type-name.ts';

/** What the drill changed in what is known of its types: asked for anew whenever its end is shown. */
export const DrillChange = ({ types, since }: { readonly types: string; readonly since: number }) => {
  const copy = useCopy();
  const { data, isFetching, isError } = useQuery({ ...strengthsQuery({ types, since }), staleTime: 0 });
  return (
    <section className="drill-change" aria-labelledby="drill-change">
      <h3 className="h3" id="drill-change">
        {copy('cbt.drill.change')}
      </h3>
      <div role="status">
        {isFetching ? (
          <p className="meta">{copy('cbt.drill.change.waiting')}</p>
        ) : isError ? (
          <p className="meta">{copy('cbt.drill.change.failed')}</p>
        ) : (
          data && (
            <ul>
              {data.types.map((type) => (
                <Change key={type.code} type={type} />
              ))}
            </ul>
          )
        )}
      </div>
    </section>
  );
};

const Change = ({ type }: { readonly type: TypeStrength }) => {
  const copy = useCopy();
  const { before, count, rightCount, percent: now, low, high, isKnown } = type;
  return (
    <li>
      <b>{problemTypeName(type, copy)}</b>
      <p>{copy(`cbt.drill.change.${wordOf(type)}`, { before: before?.percent ?? 0, now, count, missing: type.missingCount })}</p>
      {isKnown && <p className="meta">{copy('cbt.drill.change.basis', { count, right: rightCount, low, high })}</p>}
      {before?.count === count && count > 0 && <p className="meta">{copy('cbt.drill.change.known')}</p>}
    </li>
  );
};

const wordOf = ({ isKnown, before, percent }: TypeStrength): 'unknown' | 'first' | 'same' | 'moved' =>
  !isKnown ? 'unknown' : !before?.isKnown ? 'first' : before.percent === percent ? 'same' : 'moved';
