import type { ExamType } from '@modules/exam';
import { childrenOf, topLevel } from '@modules/exam/ui';
import { useCopy, numberText } from '@platform/i18n';
import { Link } from '@platform/web';

const chip = { className: 'chip', activeProps: {}, inactiveProps: {} } as const;

/** Categories; under a chosen one, its parts. */
export const TypeChips = ({
  types,
  chosen,
}: {
  readonly types: readonly ExamType[];
  readonly chosen: { readonly type: ExamType; readonly top: ExamType } | undefined;
}) => {
  const copy = useCopy();
  const children = chosen ? childrenOf(types, chosen.top, chosen.type) : [];
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <>
      <nav className="chips" aria-label={copy('cbt.list.categories')}>
        <Link {...chip} to="/site-cbt/exam/$type" params={{ type: 'all' }} activeProps={current(!chosen)} {...current(!chosen)}>
          {copy('cbt.list.every')}
        </Link>
        {topLevel(types).map((top) => {
          const on = current(top.examTypeIdx === chosen?.top.examTypeIdx);
          return (
            <Link key={top.examTypeIdx} {...chip} to="/site-cbt/exam/$type" params={{ type: top.slug }} activeProps={on} {...on}>
              {top.name}
              <span className="n">{numberText(top.examCount)}</span>
            </Link>
          );
        })}
      </nav>
      {chosen && children.length > 0 && (
        <nav className="chips sub-chips" aria-label={copy('cbt.list.children', { type: chosen.top.name })}>
          <Link
            className="t"
            to="/site-cbt/exam/$type"
            params={{ type: chosen.top.slug }}
            activeProps={current(chosen.type.examTypeIdx === chosen.top.examTypeIdx)}
            {...current(chosen.type.examTypeIdx === chosen.top.examTypeIdx)}
          >
            {copy('cbt.list.every')}
          </Link>
          {children.map((child) => {
            const on = current(child.examTypeIdx === chosen.type.examTypeIdx);
            return (
              <Link key={child.examTypeIdx} className="t" to="/site-cbt/exam/$type" params={{ type: child.slug }} activeProps={on} {...on}>
                {child.name}
                <span className="n">{numberText(child.examCount)}</span>
              </Link>
            );
          })}
        </nav>
      )}
    </>
  );
};
