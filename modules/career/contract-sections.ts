/* The sections of what members write down of themselves, and the fields of each. Apart from the schemas: pages draw their forms from it. */

export const SECTION_NAMES = [
  'info',
  'education',
  'career',
  'activities',
  'certificates',
  'languages',
  'awards',
  'skills',
  'military',
  'portfolio',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** `long`: of several lines; `month`: YYYY-MM; `day`: YYYY-MM-DD; `grade`: a number of the scale beside it. */
export type FieldKind = 'text' | 'long' | 'month' | 'day' | 'choice' | 'url' | 'email' | 'phone' | 'grade';
export interface SectionField {
  readonly name: string;
  readonly kind: FieldKind;
  /** UTF-16 units. */
  readonly most: number;
  readonly isNeeded: boolean;
  /** Of a choice; the first one stands there at the beginning. */
  readonly choices: readonly string[];
  /** Nothing stands here where another field has this value. */
  readonly unless?: { readonly field: string; readonly is: string };
}
export interface Section {
  readonly name: SectionName;
  readonly mostItems: number;
  readonly fields: readonly SectionField[];
  /** Whose texts name an item, one after another. */
  readonly title: readonly string[];
  /** Where it begins and ends, or its one moment. */
  readonly when: readonly string[];
}

const MONTH_LETTERS = 7;
const DAY_LETTERS = 10;
export const MOST_LONG = 1_000;
export const MOST_ITEMS = 30;

const of = (name: string, kind: FieldKind, most: number, some: Partial<SectionField> = {}): SectionField => ({
  name,
  kind,
  most,
  isNeeded: false,
  choices: [],
  ...some,
});
const text = (name: string, most: number): SectionField => of(name, 'text', most);
const needed = (name: string, most: number): SectionField => of(name, 'text', most, { isNeeded: true });
const long = (name: string): SectionField => of(name, 'long', MOST_LONG);
const month = (name: string, some: Partial<SectionField> = {}): SectionField => of(name, 'month', MONTH_LETTERS, some);
const choice = (name: string, ...choices: readonly string[]): SectionField => of(name, 'choice', 20, { choices });

const PERIOD = ['from', 'to'];
const endsUnless = (is: string): SectionField => month('to', { unless: { field: 'state', is } });

export const SECTIONS: Readonly<Record<SectionName, Section>> = {
  info: {
    name: 'info',
    mostItems: 1,
    title: ['name'],
    when: [],
    fields: [
      needed('name', 50),
      text('nameLatin', 80),
      of('birth', 'day', DAY_LETTERS),
      of('phone', 'phone', 20),
      of('email', 'email', 254),
      text('address', 150),
      long('about'),
    ],
  },
  education: {
    name: 'education',
    mostItems: 10,
    title: ['school', 'major'],
    when: PERIOD,
    fields: [
      choice('kind', 'university', 'college', 'high', 'master', 'doctor', 'other'),
      needed('school', 60),
      text('major', 60),
      choice('state', 'attending', 'leave', 'expected', 'graduated', 'completed', 'left'),
      month('from', { isNeeded: true }),
      month('to'),
      of('grade', 'grade', 6),
      choice('scale', '4.5', '4.3', '100'),
      long('courses'),
    ],
  },
  career: {
    name: 'career',
    mostItems: 20,
    title: ['company', 'position'],
    when: PERIOD,
    fields: [
      needed('company', 60),
      text('position', 60),
      choice('kind', 'regular', 'contract', 'intern', 'partTime', 'freelance'),
      choice('state', 'working', 'over'),
      month('from', { isNeeded: true }),
      endsUnless('working'),
      long('work'),
    ],
  },
  activities: {
    name: 'activities',
    mostItems: 30,
    title: ['name'],
    when: PERIOD,
    fields: [
      needed('name', 80),
      text('organization', 60),
      choice('kind', 'external', 'club', 'volunteer', 'training', 'project', 'abroad', 'other'),
      choice('state', 'over', 'ongoing'),
      month('from', { isNeeded: true }),
      endsUnless('ongoing'),
      long('work'),
    ],
  },
  certificates: {
    name: 'certificates',
    mostItems: MOST_ITEMS,
    title: ['name'],
    when: ['got'],
    fields: [needed('name', 80), text('issuer', 60), month('got', { isNeeded: true }), month('validTo'), text('number', 40)],
  },
  languages: {
    name: 'languages',
    mostItems: 20,
    title: ['test', 'score'],
    when: ['got'],
    fields: [text('language', 30), needed('test', 60), needed('score', 30), month('got', { isNeeded: true }), month('validTo')],
  },
  awards: {
    name: 'awards',
    mostItems: MOST_ITEMS,
    title: ['name'],
    when: ['got'],
    fields: [needed('name', 80), text('issuer', 60), month('got', { isNeeded: true }), long('reason')],
  },
  skills: {
    name: 'skills',
    mostItems: MOST_ITEMS,
    title: ['name'],
    when: [],
    fields: [needed('name', 50), choice('level', 'basic', 'working', 'expert'), text('about', 200)],
  },
  military: {
    name: 'military',
    mostItems: 1,
    title: ['state'],
    when: PERIOD,
    fields: [
      choice('state', 'served', 'serving', 'notYet', 'exempt', 'none'),
      text('branch', 30),
      text('rank', 30),
      month('from'),
      month('to'),
    ],
  },
  portfolio: {
    name: 'portfolio',
    mostItems: 20,
    title: ['name'],
    when: [],
    fields: [needed('name', 80), of('url', 'url', 500, { isNeeded: true }), text('about', 200)],
  },
};

export const isSectionName = (name: unknown): name is SectionName => SECTION_NAMES.includes(name as SectionName);

/** By field. What is left empty is not there. */
export type ItemValues = Readonly<Record<string, string>>;
export interface Item {
  readonly itemId: string;
  readonly values: ItemValues;
}
