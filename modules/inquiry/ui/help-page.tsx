import type { BrandOffers } from '@platform/kernel';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Chip, Field, Icon, useSettledText, useToast } from '@platform/ui';
import { usePage } from '@platform/web';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import texts from '../copy/help.json';
import mine from '../copy/mine.json';
import { HELP_CATEGORIES, helpQuestions, matchesWords, type HelpCategory, type HelpQuestion } from './help-questions.ts';
import { openInquiry } from './open-inquiry.ts';

/** A list of this length is looked through in no time: only typing itself is waited for. */
const AT_REST_MS = 150;

/** Questions that are asked often, with their answers, and the way to ask another. Without a script it is the whole list, each answer a press away. */
export const HelpPage = () => (
  <MoreCopy texts={{ ...mine, ...texts }}>
    <Help />
  </MoreCopy>
);

const Help = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const [search, setSearch] = useState('');
  const { field, clear } = useSettledText(search, setSearch, AT_REST_MS);
  const [category, setCategory] = useState<HelpCategory | null>(null);
  const all = helpQuestions(brand.offers);
  const wordsOf = ({ category: of, name }: HelpQuestion) => ({
    question: copy(`inquiry.help.${of}.${name}`),
    answer: copy(`inquiry.help.${of}.${name}.answer`),
  });
  const shown = all
    .filter((one) => category === null || one.category === category)
    .map((one) => ({ ...one, ...wordsOf(one) }))
    .filter(({ question, answer }) => matchesWords(`${question} ${answer}`, search));
  const reset = () => {
    clear();
    setCategory(null);
  };
  return (
    <div className="help-page">
      <h1 className="h1">{copy(brand.offers.shop ? 'inquiry.help.title.shop' : 'inquiry.help.title')}</h1>
      <p className="help-lead">{copy('inquiry.help.lead')}</p>
      <search className="help-search">
        <Field type="search" label={copy('inquiry.help.search')} hint={copy('inquiry.help.search.hint')} {...field} />
        <div className="chips" role="group" aria-label={copy('inquiry.help.categories')}>
          <Chip pressed={category === null} onClick={() => setCategory(null)}>
            {copy('inquiry.help.all')}
          </Chip>
          {HELP_CATEGORIES.map((one) => (
            <Chip key={one} pressed={category === one} onClick={() => setCategory(one)}>
              {copy(`inquiry.help.category.${one}`)}
            </Chip>
          ))}
        </div>
      </search>
      <p className="help-count" role="status">
        {copy('inquiry.help.found', { count: shown.length })}
      </p>
      {shown.length === 0 && <Nothing onReset={reset} />}
      {HELP_CATEGORIES.map((one) => (
        <Questions key={one} category={one} questions={shown.filter((question) => question.category === one)} />
      ))}
      <AskAnother />
    </div>
  );
};

const Questions = ({
  category,
  questions,
}: {
  readonly category: HelpCategory;
  readonly questions: readonly { readonly name: string; readonly question: string; readonly answer: string }[];
}) => {
  const copy = useCopy();
  if (questions.length === 0) return null;
  return (
    <section className="help-part">
      <h2 className="h3">{copy(`inquiry.help.category.${category}`)}</h2>
      {questions.map(({ name, question, answer }) => (
        <details key={name} className="help-question">
          <summary>
            <span>{question}</span>
            <Icon of={ChevronDown} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
};

const Nothing = ({ onReset }: { readonly onReset: () => void }) => {
  const copy = useCopy();
  return (
    <div className="note">
      <p>
        <b>{copy('inquiry.help.none')}</b> {copy('inquiry.help.none.text')}
      </p>
      <Button tone="line" onClick={onReset}>
        {copy('inquiry.help.reset')}
      </Button>
    </div>
  );
};

const AskAnother = () => {
  const copy = useCopy();
  const toast = useToast();
  const { seller } = usePage().brand;
  return (
    <section className="help-ask">
      <div>
        <h2 className="h3">{copy('inquiry.help.more')}</h2>
        <p>{copy('inquiry.help.more.text')}</p>
        {seller && (
          <p>
            {copy('inquiry.help.hours', { hours: seller.hours.open })} {seller.hours.closed}
          </p>
        )}
      </div>
      <div className="help-ways">
        <Button
          tone="primary"
          aria-haspopup="dialog"
          onClick={() => void openInquiry().catch(() => toast(copy('inquiry.mine.ask.failed')))}
        >
          {copy('inquiry.mine.ask')}
        </Button>
        <a className={buttonClass({ tone: 'line' })} href="/accounts/inquiries">
          {copy('inquiry.help.mine')}
        </a>
      </div>
    </section>
  );
};

/** For the page's head; comes with its loader. */
export const helpHead = (offers: BrandOffers) => ({
  title: texts[offers.shop ? 'inquiry.help.title.shop' : 'inquiry.help.title'],
  description: texts['inquiry.help.lead'],
  ...(import.meta.env.SSR && {
    structuredData: [
      {
        '@type': 'FAQPage',
        mainEntity: helpQuestions(offers).map(({ category, name }) => ({
          '@type': 'Question',
          name: wordsNamed(`inquiry.help.${category}.${name}`),
          acceptedAnswer: { '@type': 'Answer', text: wordsNamed(`inquiry.help.${category}.${name}.answer`) },
        })),
      },
    ],
  }),
});
const wordsNamed = (key: string): string => (texts as Readonly<Record<string, string>>)[key] ?? '';
