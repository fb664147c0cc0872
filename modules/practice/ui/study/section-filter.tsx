import { useCopy } from '@platform/i18n';

/** Narrows to one section. */
export const SectionFilter = ({
  sections,
  chosen,
  onChoose,
}: {
  readonly sections: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}) => {
  const copy = useCopy();
  return (
    <div className="study-secs" role="group" aria-label={copy('practice.study.sections')}>
      <button type="button" className="chip" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {copy('practice.study.sections.all')}
      </button>
      {sections.map(({ id, name }) => (
        <button key={id} type="button" className="chip" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </div>
  );
};
