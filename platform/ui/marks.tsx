import { useCopy } from '@platform/i18n';

export type MarkKind = 'correct' | 'wrong' | 'unsure' | 'flag' | 'blank';
const shapes = {
  correct: ['o', <circle key="o" cx="12" cy="12" r="8.5" />],
  wrong: ['x', <path key="x" d="M18.5 4.5 5.5 19.5" />],
  unsure: ['t', <path key="t" d="M12 4.5 20.5 19h-17z" />],
  flag: ['s', <path key="s" d="m12 3.5 2.6 5.6 6 .7-4.5 4.2 1.2 6L12 17l-5.3 3 1.2-6-4.5-4.2 6-.7z" />],
  blank: ['b', <path key="b" d="M6.5 12h11" />],
} as const;

/** A teacher's mark: ○ right, ╱ wrong, △ unsure, ☆ flagged, – left blank. Named, unless the word stands beside it. */
export const Mark = ({ kind, named = true }: { readonly kind: MarkKind; readonly named?: boolean }) => {
  const copy = useCopy();
  const [name, shape] = shapes[kind];
  return (
    <svg
      className={`mk ${name}`}
      viewBox="0 0 24 24"
      {...(named ? { role: 'img', 'aria-label': copy(`ui.mark.${kind}`) } : { 'aria-hidden': true })}
    >
      {shape}
    </svg>
  );
};
