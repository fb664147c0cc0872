import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { manifest } from '../qti/test-help.ts';
import { lostAndChanged, PNG, refusal, typeset } from '../test-help.ts';

const text = (words: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${words.replaceAll('<', '&lt;')}</mattext></material>`;
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const choices = (id: string, labels: readonly string[], cardinality = 'Single', inside = '') =>
  `<response_lid ident="${id}" rcardinality="${cardinality}">${inside}<render_choice shuffle="Yes">${labels.map((label, at) => `<response_label ident="${id}${at + 1}">${text(label, 'text/plain')}</response_label>`).join('')}</render_choice></response_lid>`;
const fib = (id: string, type = '') =>
  `<response_str ident="${id}" rcardinality="Single"><render_fib ${type}><response_label ident="a"/></render_fib></response_str>`;
const equal = (id: string, value: string) => `<varequal respident="${id}">${value}</varequal>`;
const when = (test: string, points: number | string, action = 'Set', after = '') =>
  `<respcondition continue="No"><conditionvar>${test}</conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar>${after}</respcondition>`;
const shows = (test: string, id: string) =>
  `<respcondition continue="Yes"><conditionvar>${test}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${id}"/></respcondition>`;
const feedback = (id: string, words: string) => `<itemfeedback ident="${id}"><flow_mat>${text(words)}</flow_mat></itemfeedback>`;
interface Parts {
  readonly kind?: string;
  readonly points?: number;
  readonly shown: string;
  readonly rules?: string;
  readonly after?: string;
}
const item = (id: string, { kind = 'multiple_choice_question', points = 1, shown, rules = '', after = '' }: Parts) =>
  `<item ident="${id}" title="Question"><itemmetadata><qtimetadata>${field('question_type', kind)}${field('points_possible', String(points))}</qtimetadata></itemmetadata><presentation>${shown}</presentation>
  ${rules === '' ? '' : `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>`}${after}</item>`;
const quiz = (inside: string, before = '') =>
  `<?xml version="1.0"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="옛 시험">${before}<section ident="root_section">${inside}</section></assessment></questestinterop>`;
const taken = async (inside: string, before = '') => {
  const draft = await typeset({ 'quiz.xml': quiz(inside, before) });
  const [detail] = draft.exams[0]?.details ?? [];
  return {
    detail,
    problems: detail?.problems ?? [],
    passages: detail?.passages.map(({ body }) => plainText(body)),
    said: lostAndChanged(draft).join('\n'),
  };
};
const asks = (id: string) => item(id, { shown: text('<p>무엇?</p>') + choices('r', ['가', '나']), rules: when(equal('r', 'r1'), 100) });

describe('QTI 1.2', () => {
  it('a single choice: key, points of the program, feedback as explanation and rationale', async () => {
    const rules = shows('<other/>', 'all') + shows(equal('r', 'r1'), 'one') + when(equal('r', 'r2'), 100);
    const {
      detail,
      problems: [problem],
      said,
    } = await taken(
      item('q', {
        points: 2.5,
        shown: text('<p>하늘은 <b>무슨</b> 색?</p>') + choices('r', ['빨강', '파랑']),
        rules,
        after: feedback('all', '빛이 흩어진다') + feedback('one', '노을뿐'),
      }),
    );
    expect(detail?.title).toBe('옛 시험');
    expect(problem).toMatchObject({ kind: 'single', answer: [2], points: 2.5 });
    expect([
      plainText(problem?.stem ?? []),
      problem?.choices.map(plainText),
      problem?.rationales.map((why) => why && plainText(why)),
      plainText(problem?.explanation ?? []),
    ]).toEqual(['하늘은 무슨 색?', ['빨강', '파랑'], ['노을뿐', null], '빛이 흩어진다']);
    expect(said).toContain('보기를 섞지 않고');
    expect(said).not.toMatch(/lost|정답으로 삼았/);
  });

  it('several answers, all or each with points of its own', async () => {
    const all = `<and>${equal('r', 'r1')}<not>${equal('r', 'r2')}</not>${equal('r', 'r3')}</and>`;
    const shown = text('모두?') + choices('r', ['가', '나', '다'], 'Multiple');
    expect((await taken(item('q', { kind: 'multiple_answers_question', shown, rules: when(all, 100) }))).problems[0]).toMatchObject({
      kind: 'multiple',
      answer: [1, 3],
      points: 1,
    });
    const each =
      ['r1', 'r3'].map((id) => when(equal('r', id), 50, 'Add').replace('continue="No"', 'continue="Yes"')).join('') +
      when(equal('r', 'r2'), 50, 'Subtract').replace('continue="No"', 'continue="Yes"');
    const {
      problems: [summed],
      said,
    } = await taken(item('q', { shown, rules: each }));
    expect(summed).toMatchObject({ kind: 'multiple', answer: [1, 3], points: 1 });
    expect(said).toContain('부분 점수를 없애고');
  });

  it('either of two choices, short answers in either spelling, numbers with a margin and in a range', async () => {
    const range = (low: number, high: number) => `<vargte respident="r">${low}</vargte><varlte respident="r">${high}</varlte>`;
    const { problems } = await taken(
      [
        item('either', {
          shown: text('하나?') + choices('r', ['가', '나', '다']),
          rules: when(`<or>${equal('r', 'r1')}${equal('r', 'r3')}</or>`, 100),
        }),
        item('word', {
          kind: 'short_answer_question',
          shown: text('수도?') + fib('r'),
          rules: when(equal('r', '서울') + equal('r', 'Seoul'), 100)
            .replace('<conditionvar>', '<conditionvar><or>')
            .replace('</conditionvar>', '</or></conditionvar>'),
        }),
        item('margin', {
          kind: 'numerical_question',
          shown: text('얼마?') + fib('r', 'fibtype="Decimal"'),
          rules: when(`<or>${equal('r', '77.0')}<and>${range(70, 84)}</and></or>`, 100),
        }),
        item('range', {
          kind: 'numerical_question',
          shown: text('얼마?') + fib('r', 'fibtype="Decimal"'),
          rules: when(range(1, 22), 100) + when(equal('r', '300'), 100),
        }),
      ].join(''),
    );
    expect(problems.map(({ kind, answer, alsoRight, accepts }) => [kind, accepts?.answers ?? [answer, alsoRight]])).toEqual([
      ['single', [[1], [[3]]]],
      ['text', ['서울', 'Seoul']],
      ['number', [{ value: '77', tolerance: '7' }]],
      ['number', [{ value: '11.5', tolerance: '10.5' }, { value: '300' }]],
    ]);
    expect(problems[1]?.accepts).toMatchObject({ ignoresCase: true });
  });

  it('blanks, drop-downs and pairs are a problem each over the text', async () => {
    const named = (name: string) => text(name, 'text/plain');
    const add = (id: string, value: string) =>
      `<respcondition><conditionvar>${equal(id, value)}</conditionvar><setvar varname="SCORE" action="Add">50.00</setvar></respcondition>`;
    const { problems, passages } = await taken(
      [
        item('drop', {
          kind: 'multiple_dropdowns_question',
          shown:
            text('[a]는 [b]다') + choices('x', ['하늘', '땅'], 'Single', named('a')) + choices('y', ['붉', '푸르'], 'Single', named('b')),
          rules: add('x', 'x1') + add('y', 'y2'),
        }),
        item('fill', {
          kind: 'fill_in_multiple_blanks_question',
          points: 2,
          shown: text('[a]와 [b]') + choices('x', ['봄', 'Spring'], 'Single', named('a')) + choices('y', ['가을'], 'Single', named('b')),
          rules: add('x', 'x1') + add('y', 'y1'),
        }),
      ].join(''),
    );
    expect(passages).toEqual(['[a]는 [b]다', '[a]와 [b]']);
    expect(problems.map(({ stem, answer, points, accepts }) => [plainText(stem), accepts?.answers ?? answer, points])).toEqual([
      ['[a]에 들어갈 것은?', [1], 0.5],
      ['[b]에 들어갈 것은?', [2], 0.5],
      ['[a]에 들어갈 것은?', ['봄', 'Spring'], 1],
      ['[b]에 들어갈 것은?', ['가을'], 1],
    ]);
  });

  it('a page of text alone is the passage of what follows; time in minutes; a formula of Canvas', async () => {
    const formula = '<p><img class="equation_image" alt="LaTeX: \\frac{1}{2}" src="/equation_images/x"> 무엇?</p>';
    const { detail, problems, passages } = await taken(
      item('read', { kind: 'text_only_question', shown: text('<p>읽어라.</p>') }) +
        asks('a') +
        item('tex', { shown: text(formula) + choices('r', ['가', '나']), rules: when(equal('r', 'r2'), 100) }),
      `<qtimetadata>${field('qmd_timelimit', '12')}</qtimetadata>`,
    );
    expect(passages).toEqual(['읽어라.']);
    expect(problems.map(({ passage }) => passage)).toEqual(['read', 'read']);
    expect(JSON.stringify(problems[1]?.stem)).toContain('"mfrac"');
    expect(detail?.rules.clocks).toEqual([{ minutes: 12, sections: ['all'] }]);
  });

  it('says what it cannot take, and what it does not read', async () => {
    const { said, problems } = await taken(
      [
        asks('a'),
        item('essay', { kind: 'essay_question', shown: text('써라') + fib('r') }),
        item('spot', { kind: 'x', shown: `${text('눌러라')}<response_xy ident="r"><render_hotspot/></response_xy>` }),
        item('blank', { shown: text('?') + choices('r', ['', '나']), rules: when(equal('r', 'r2'), 100) }),
        item('free', {
          kind: '',
          shown: text('써라') + fib('r'),
          rules: '<respcondition><conditionvar><other/></conditionvar></respcondition>',
        }),
        '<selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>',
      ].join(''),
    );
    expect(problems.map(({ id }) => id)).toEqual(['a']);
    for (const expected of [
      'essay: 문항을 가져오지 못했습니다: 서술형',
      'spot: 문항을 가져오지 못했습니다: 그림에서 점 찍기',
      'blank: 문항을 가져오지 못했습니다: 비어 있는 보기',
      'free: 문항을 가져오지 못했습니다: 서술형',
      '무작위로 뽑지 않고',
    ])
      expect(said).toContain(expected);
  });

  it('in a package of Canvas: files by its own names, settings and banks said to be unread', async () => {
    const image = '<p><img src="$IMS-CC-FILEBASE$/Uploads/a.png" alt="점"> 무엇?</p>';
    const files = {
      'imsmanifest.xml': manifest(
        ['imsqti_xmlv1p2', 'g/g.xml'],
        ['associatedcontent/imscc_xmlv1p1/learning-application-resource', 'g/assessment_meta.xml'],
      ),
      'g/g.xml': quiz(item('q', { shown: text(image) + choices('r', ['가', '나']), rules: when(equal('r', 'r1'), 100) })),
      'g/assessment_meta.xml': '<quiz><title>x</title></quiz>',
      'bank.xml.qti': '<questestinterop/>',
      'web_resources/Uploads/a.png': PNG,
    };
    const draft = await typeset(files);
    expect([draft.images.size, draft.exams[0]?.details[0]?.problems.length]).toEqual([1, 1]);
    expect(lostAndChanged(draft).join('\n')).toMatch(/시험 설정\([^)]*\)은 읽지 않았습니다[\s\S]*문제 은행/);
    const { 'web_resources/Uploads/a.png': _image, ...without } = files;
    expect((await refusal(() => typeset(without))).join()).toContain('그림 파일이 없습니다');
  });
});
