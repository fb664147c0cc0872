import { useCopy, tenthsText } from '@platform/i18n';
import { Dots, Icon, keepInterpunct, type LucideIcon } from '@platform/ui';
import Calculator from 'lucide-react/icons/calculator';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Scale from 'lucide-react/icons/scale';
import Scissors from 'lucide-react/icons/scissors';
import Target from 'lucide-react/icons/target';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ExamDetailView } from '../contract.ts';

import { RuleSources } from './rule-sources.tsx';
import { sectionUnit } from './section-unit.ts';
import {
  aidsInShort,
  aidsInWords,
  basisInWords,
  neededCorrect,
  passInWords,
  ruleFacts,
  rulesInWords,
  type RuleTopic,
} from './rules-in-words.ts';

const icons: Readonly<Record<RuleTopic, LucideIcon>> = {
  size: Scissors,
  time: Clock,
  points: CircleCheck,
  penalty: Scale,
  pass: Target,
  cutOff: TriangleAlert,
  aids: Calculator,
};

const factNames = {
  problems: 'exam.rules.fact.problems',
  time: 'exam.rules.fact.time',
  penalty: 'exam.rules.fact.penalty.name',
  cutOff: 'exam.rules.fact.cutOff.name',
} as const;

/** A sitting in four figures, what decides, and what may be used. */
export const RuleFacts = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const { may, mayNot } = aidsInWords(detail, copy);
  return (
    <>
      <dl className="rule-facts">
        {ruleFacts(detail, copy).map(({ fact, value, note }) => (
          <div key={fact}>
            <dt>{copy(factNames[fact])}</dt>
            <dd>
              <b>{value}</b>
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="rule-pass">{passInWords(detail, copy)}</p>
      <p className="rule-pass">
        {may} {mayNot}
      </p>
    </>
  );
};

/**
 * The same in one line, and what may be used: 30문항 · 30분 · 감점 없음 · 과락 40% 미만 · 계산기 없음 · 메모 있음.
 *
 * @param withAids false: what may be used is said beside it
 */
export const RulesInOneLine = ({ detail, withAids = true }: { readonly detail: ExamDetailView; readonly withAids?: boolean }) => {
  const copy = useCopy();
  const facts = ruleFacts(detail, copy).map(({ fact, value }) =>
    fact === 'penalty' || fact === 'cutOff' ? copy('exam.rules.fact.named', { name: copy(factNames[fact]), value }) : value,
  );
  return (
    <div className="rule-line">
      <Dots items={[...facts, ...(withAids ? aidsInShort(detail, copy) : [])]} />
    </div>
  );
};

/** The rules of a sitting, said in sentences. */
export const RulesInWords = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  return (
    <>
      <ul className="say">
        {rulesInWords(detail, copy).map(({ topic, head, text }) => (
          <li key={head}>
            <span className="k">
              <Icon of={icons[topic]} />
            </span>
            <p>
              <b>{head}</b>
              {text && ` ${text}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="meta-s basis">{keepInterpunct(basisInWords(detail, copy))}</p>
      <RuleSources rules={detail.rules} />
    </>
  );
};

/** Sections with their size and cut-off; nothing where there is only one without a cut-off. */
export const SectionTable = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const { sections } = detail;
  if (sections.length < 2 && !sections.some(({ cutOffPercent }) => cutOffPercent !== null)) return null;
  const unit = copy(`exam.rules.unit.${sectionUnit(detail.rules.pass)}`);
  const hasLimit = sections.some(({ cutOffPercent, role }) => cutOffPercent !== null || role === 'passFail');
  return (
    <table className="section-table">
      <caption className="sr">{copy(hasLimit ? 'exam.rules.table' : 'exam.rules.table.plain', { unit })}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">{copy('exam.rules.table.problems')}</th>
          <th scope="col">{copy('exam.rules.table.full')}</th>
          {hasLimit && (
            <th scope="col" className="end">
              {copy('exam.rules.table.cutOff')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section.id}>
            <th scope="row">{section.name}</th>
            <td>{section.problemCount}</td>
            <td>{copy('exam.rules.table.points', { points: tenthsText(section.fullTenths) })}</td>
            {hasLimit && (
              <td className="end">
                <Limit section={section} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Limit = ({ section }: { readonly section: ExamDetailView['sections'][number] }) => {
  const copy = useCopy();
  if (section.role === 'passFail') return copy('exam.rules.table.passFail', { at: section.passPercent ?? 0 });
  const needed = neededCorrect(section);
  return needed === null
    ? copy('exam.rules.table.none')
    : copy('exam.rules.table.cutOff.value', { at: section.cutOffPercent ?? 0, needed });
};
