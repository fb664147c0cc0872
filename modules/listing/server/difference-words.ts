import { makeCopy } from '@platform/i18n/copy';
import { calendarDayText, clockText, dayText } from '@platform/i18n/formats';
import { addDays } from '@platform/kernel/korean-time';
import type { ListingChange } from '../contract.ts';
import copyOfModule from '../copy/ko.json' with { type: 'json' };
import postingCopy from '../copy/posting.json' with { type: 'json' };
import terms from '../copy/terms.json' with { type: 'json' };
import { payText, wonText } from '../domain/amounts.ts';
import type { Difference, Said } from '../domain/posting-changes.ts';
import { textOfSection } from '../domain/posting-form.ts';

/* What was changed, as it is kept: in the words that readers had before them, which no later edit of a term may change. */

const copy = makeCopy(copyOfModule, terms, postingCopy);
type Worded = Exclude<keyof Said, 'deadline' | 'poster' | 'sections'>;

const applyText = (apply: Said['apply']): string => {
  if (apply.by === 'link') return copy('listing.changed.apply.link', { url: apply.url });
  if (apply.by === 'email') return copy('listing.changed.apply.email', { email: apply.email, subject: apply.subject });
  const { questions, wantsFiles, filesText, keepDays } = apply;
  return [
    copy('listing.changed.apply.here', { days: keepDays }),
    [copy(`listing.changed.files.${wantsFiles}`), filesText].filter(Boolean).join(': '),
    ...questions.map(({ text, limit, required }, index) =>
      copy(required ? 'listing.changed.question.required' : 'listing.changed.question', { no: index + 1, text, limit }),
    ),
  ].join('\n');
};
const stepText = ({ label, on, days }: Said['steps'][number], at: number): string =>
  [`${label} ${calendarDayText(on, at)}`, ...(days === 1 ? [] : [calendarDayText(addDays(on, days - 1), at)])].join('~');

/** `at`: when it was changed. Days of that year say no year, as the change is shown with its own. */
const WORDS: { readonly [What in Worded]-?: (value: NonNullable<Said[What]>, at: number) => string } = {
  opensAt: (opensAt, at) => `${dayText(opensAt, at)} ${clockText(opensAt)}`,
  title: (text) => text,
  summary: (text) => text,
  cover: (lines) => lines.join(' '),
  fields: (values) => values.map((value) => copy(`listing.field.${value}`)).join(', '),
  regions: (values) => values.map((value) => copy(`listing.region.${value}`)).join(', '),
  method: (value) => copy(`listing.method.${value}`),
  targets: (values) => values.map((value) => copy(`listing.target.${value}`)).join(', '),
  targetText: (text) => text,
  placeText: (text) => text,
  periodText: (text) => text,
  headcountText: (text) => text,
  benefits: (values) => values.map((value) => copy(`listing.benefit.${value}`)).join(', '),
  benefitText: (text) => text,
  pay: (pay) => [payText(pay, copy), pay.note].filter(Boolean).join(', '),
  prizeTotal: (won) => wonText(won, copy),
  fee: (won) => (won === 0 ? copy('listing.changed.free') : wonText(won, copy)),
  hours: (hours) => copy('listing.changed.hours', { hours }),
  employment: (value) => copy(`listing.employment.${value}`),
  jobs: (jobs) => jobs.map(({ title, headcount, place, needs }) => [title, headcount, place, needs].join(', ')).join('\n'),
  steps: (steps, at) => steps.map((step) => stepText(step, at)).join(', '),
  apply: applyText,
  contact: ({ name, email }) => `${name} ${email}`,
  // What the exam is called, another module knows.
  exam: (slug) => slug,
};
const orNone = (text: string): string => (text === '' ? copy('listing.changed.none') : text);
const textOf = (what: Worded, value: Said[Worded], at: number): string =>
  value === undefined || value === null ? orNone('') : orNone((WORDS[what] as (value: unknown, at: number) => string)(value, at));

/** The whole of those that the other side does not have; where only their order is another one, their headings. */
const sectionsText = (own: Said['sections'], other: Said['sections']): string => {
  const textIn = (section: Said['sections'][number]): string => {
    const { heading, text } = textOfSection(section);
    return `${heading}\n${text}`;
  };
  const [texts, others] = [own.map(textIn), other.map(textIn)];
  const isMoved = texts.length === others.length && texts.every((text) => others.includes(text));
  return orNone(isMoved ? own.map(({ heading }) => heading).join(', ') : texts.filter((text) => !others.includes(text)).join('\n\n'));
};

export const wordsOf = (differences: readonly Difference[], at: number): ListingChange['changes'] =>
  differences.map((one) => {
    if (one.what === 'deadline') return one;
    const { what } = one;
    // A picture: that it is another one, the page shows.
    if (one.what === 'poster') return { what, from: '', to: '' };
    if (one.what === 'sections') return { what, from: sectionsText(one.from, one.to), to: sectionsText(one.to, one.from) };
    return { what, from: textOf(one.what, one.from, at), to: textOf(one.what, one.to, at) };
  });
