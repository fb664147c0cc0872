import { describe, expect, it } from 'vitest';
import { lostAndChanged, PNG, read, refusal, seen, typeset } from './test-help.ts';

describe('Aiken', () => {
  const aiken = '가장 큰 수는?\nA. 1\nB) 2\nC. 3\nANSWER: c\n\n하늘은\n어떤 색인가?\nA. 파랑\nB. 빨강\nANSWER: A\n';

  it('takes questions, choices and keys', async () => {
    expect(seen(await typeset({ 'quiz.txt': aiken }))).toEqual([
      { stem: '가장 큰 수는?', choices: ['1', '2', '3'], answer: [3] },
      { stem: '하늘은어떤 색인가?', choices: ['파랑', '빨강'], answer: [1] },
    ]);
  });

  it('takes a minute for each problem when nobody says otherwise, and says so', () => {
    const draft = read({ 'quiz.txt': aiken });
    expect(draft.exams[0]?.details[0]?.rules.clocks).toEqual([{ minutes: 2, sections: ['all'] }]);
    expect(lostAndChanged(draft).join()).toContain('문항당 1분');
    expect(read({ 'quiz.txt': aiken }, { brand: 'career', types: ['a'], minutes: 30 }).exams[0]?.details[0]?.rules.clocks[0]?.minutes).toBe(
      30,
    );
  });

  it.each([
    ['a key that is no choice', aiken.replace('ANSWER: c', 'ANSWER: F'), /quiz\.txt:5 .*ANSWER가 없는 보기/],
    ['a missing key', `${aiken}\n끝?\nA. 1\nB. 2\n`, /quiz\.txt:13 .*ANSWER 줄이 없습니다/],
    ['text between choices', aiken.replace('B) 2', 'B) 2\n그리고'), /quiz\.txt:4 .*보기 다음에는/],
  ])('refuses %s with its line', async (_name, text, expected) => {
    expect((await refusal(() => read({ 'quiz.txt': text }))).join('\n')).toMatch(expected);
  });

  it('loses, in words, a problem with more than ten choices, and keeps the others', () => {
    const many = (letters: string) => `여럿?\n${[...letters].map((letter) => `${letter}. ${letter}`).join('\n')}\nANSWER: A\n\n${aiken}`;
    expect(read({ 'quiz.txt': many('ABCDEFGHIJ') }).exams[0]?.details[0]?.problems[0]?.choices).toHaveLength(10);
    const draft = read({ 'quiz.txt': many('ABCDEFGHIJK') });
    expect(draft.exams[0]?.details[0]?.problems).toHaveLength(2);
    expect(lostAndChanged(draft).join('\n')).toMatch(/lost .*보기가 11개입니다\(10개까지\)/);
  });
});

it('asks for what a foreign format does not say', async () => {
  expect((await refusal(() => read({ 'q.txt': '가?\nA. 1\nB. 2\nANSWER: A' }, {}))).join()).toContain('--brand');
  expect((await refusal(() => read({ 'q.txt': '가?\nA. 1\nB. 2\nANSWER: A' }, { brand: 'career' }))).join()).toContain('--types');
});

describe('GIFT', () => {
  const gift = [
    '$CATEGORY: $course$/기초 수리',
    '',
    '::T1:: 2의 제곱은? {~3#틀림 =4#맞음 ~5 ####제곱은 두 번 곱한다.}',
    '',
    '지구는 둥글다.{T#둥글다 #맞다}',
    '',
    '짝수를 모두 고르면? {~%50%2 ~%50%4 ~%-100%5}',
    '',
    '반쪽 {=가 ~%50%나 ~다}',
    '',
    '단답 {=서울}',
    '',
    '수 {#3}',
    '',
    '[html]<p><b>굵게</b> \\(x^2\\)</p> {=1 ~2}',
  ].join('\n');

  it('takes single, true/false and several answers, with feedback', async () => {
    const draft = await typeset({ 'quiz.gift': gift });
    expect(seen(draft).map(({ choices, answer }) => ({ choices, answer }))).toEqual([
      { choices: ['3', '4', '5'], answer: [2] },
      { choices: ['참', '거짓'], answer: [1] },
      { choices: ['2', '4', '5'], answer: [1, 2] },
      { choices: ['가', '나', '다'], answer: [1] },
      { choices: [], answer: [] },
      { choices: [], answer: [] },
      { choices: ['1', '2'], answer: [1] },
    ]);
    const [first, second] = draft.exams[0]?.details[0]?.problems ?? [];
    expect(first).toMatchObject({ rationales: [['틀림'], ['맞음'], null], itemType: '기초 수리', kind: 'single' });
    expect(JSON.stringify(first?.explanation)).toContain('두 번 곱한다');
    // GIFT: first feedback for a wrong answer, second for a right one
    expect(second?.rationales).toEqual([['맞다'], ['둥글다']]);
  });

  it('tells what changed and what it could not take', () => {
    const said = lostAndChanged(read({ 'quiz.gift': gift })).join('\n');
    for (const expected of ['부분 점수를 없애고, 정답을 모두', '보기 3의 감점', '보기 2의 부분 점수']) expect(said).toContain(expected);
  });

  it('takes a description as the passage of what follows', async () => {
    const draft = await typeset({ 'quiz.gift': '다음 글을 읽어라.\n\n첫째? {=1 ~2}\n\n둘째? {=1 ~2}' });
    expect(draft.exams[0]?.details[0]?.passages).toHaveLength(1);
    expect(draft.exams[0]?.details[0]?.problems.map(({ passage }) => passage)).toEqual(
      ['passage-1', 'passage-1'].map(() => draft.exams[0]?.details[0]?.passages[0]?.id),
    );
  });

  it('takes short answers, ranges and tolerances, and several right ones of which one is chosen', () => {
    const problems =
      read({
        'quiz.gift':
          '수도? {=서울 =서울 특별시 =%50%한양}\n\n파이 {#3.14:0.01}\n\n범위 {#1..3}\n\n둘 {# =1822:0 =%50%1822:2}\n\n음수 {#-2.5}\n\n소수 {=2 ~4 =5}',
      }).exams[0]?.details[0]?.problems ?? [];
    expect(problems.map(({ kind, accepts, answer, alsoRight }) => accepts?.answers ?? [kind, answer, alsoRight])).toEqual([
      ['서울', '서울 특별시'],
      [{ value: '3.14', tolerance: '0.01' }],
      [{ from: '1', to: '3' }],
      [{ value: '1822' }],
      [{ value: '-2.5' }],
      ['single', [1], [[3]]],
    ]);
    // One answer is negative: no field tells which.
    expect(problems.filter(({ kind }) => kind === 'number').every(({ input }) => input?.keyboard === 'full')).toBe(true);
    expect(lostAndChanged(read({ 'quiz.gift': '수도? {=서울 =%50%한양}' })).join()).toContain(
      '부분 점수를 받던 답을 틀린 답으로 바꾸었습니다: 한양',
    );
  });

  it('names the line of a mistake', async () => {
    expect((await refusal(() => read({ 'quiz.gift': '좋다 {=1 ~2}\n\n나쁘다 {=1 ~2\n' }))).join()).toMatch(/quiz\.gift:\d+ .*GIFT 문법/);
  });
});

describe('Moodle XML', () => {
  const question = (type: string, inside: string) =>
    `<question type="${type}"><name><text>문항</text></name><questiontext format="html"><text><![CDATA[<p>무엇?</p>]]></text></questiontext>${inside}</question>`;
  const answer = (fraction: number, text: string, feedback = '') =>
    `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
  const quiz = (...questions: readonly string[]) => ({
    'bank.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`,
  });

  it('takes single and several answers, true or false, points, feedback, tags and hints', async () => {
    const draft = await typeset(
      quiz(
        '<question type="category"><category><text>$course$/top/간호 관리</text></category></question>',
        question(
          'multichoice',
          `<defaultgrade>2.5</defaultgrade><single>true</single><shuffleanswers>true</shuffleanswers>${answer(0, '가', '아니다')}${answer(100, '나', '그렇다')}
        <generalfeedback format="html"><text>풀이</text></generalfeedback><hint format="html"><text>힌트</text></hint><tags><tag><text>약물</text></tag></tags>`,
        ),
        question('multichoice', `<single>false</single>${answer(50, '가')}${answer(50, '나')}${answer(-100, '다')}`),
        question('truefalse', `${answer(100, 'true')}${answer(0, 'false')}`),
      ),
    );
    expect(seen(draft)).toEqual([
      { stem: '무엇?', choices: ['가', '나'], answer: [2] },
      { stem: '무엇?', choices: ['가', '나', '다'], answer: [1, 2] },
      { stem: '무엇?', choices: ['참', '거짓'], answer: [1] },
    ]);
    expect(draft.exams[0]?.details[0]?.problems[0]).toMatchObject({
      points: 2.5,
      rationales: [['아니다'], ['그렇다']],
      tags: ['약물'],
      itemType: '간호 관리',
      explanation: ['풀이'],
      tip: ['힌트'],
    });
    expect(lostAndChanged(draft).join('\n')).toMatch(/감점[\s\S]*부분 점수|부분 점수[\s\S]*감점/);
  });

  it('takes only full credit as right where one answer is asked', async () => {
    const draft = await typeset(quiz(question('multichoice', `<single>true</single>${answer(50, '가')}${answer(100, '나')}`)));
    expect(seen(draft)[0]?.answer).toEqual([2]);
    expect(lostAndChanged(draft).join()).toContain('보기 1의 부분 점수를 없앴습니다');
  });

  it('takes short answers with their capitals, tolerances and units; several with all the points are each right', () => {
    const unit = (name: string, factor: number) => `<unit><multiplier>${factor}</multiplier><unit_name>${name}</unit_name></unit>`;
    const draft = read(
      quiz(
        question('shortanswer', `<usecase>1</usecase>${answer(100, 'pH', '맞다')}${answer(50, 'ph')}${answer(0, '*')}`),
        question('shortanswer', `<usecase>0</usecase>${answer(100, '서울*')}${answer(100, '한양')}`),
        question('shortanswer', answer(100, '*')),
        question(
          'numerical',
          `<answer fraction="100"><text>62,5</text><tolerance>0.5</tolerance></answer><answer fraction="100"><text>1.2e2</text><tolerance>0</tolerance></answer><answer fraction="0"><text>*</text></answer><units>${unit('mL/h', 1)}${unit('L/h', 0.001)}</units><unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>`,
        ),
        question('multichoice', `<single>true</single>${answer(100, '가')}${answer(0, '나')}${answer(100, '다')}`),
      ),
    );
    expect(
      draft.exams[0]?.details[0]?.problems.map(({ kind, accepts, answer: key, alsoRight, input }) => ({
        kind,
        accepts,
        key,
        alsoRight,
        input,
      })),
    ).toMatchObject([
      { kind: 'text', accepts: { answers: ['pH'], ignoresCase: false }, key: [] },
      { kind: 'text', accepts: { answers: ['한양'], ignoresCase: true } },
      {
        kind: 'number',
        accepts: { answers: [{ value: '62.5', tolerance: '0.5' }, { value: '120' }], units: ['mL/h'] },
        input: { unit: 'mL/h' },
      },
      { kind: 'single', key: [1], alsoRight: [[3]] },
    ]);
    const said = lostAndChanged(draft).join('\n');
    for (const expected of [
      '틀린 답으로 바꾸었습니다: ph',
      '피드백 1개를 뺐습니다',
      '뜻하는 *가 든 정답은 뺐습니다: 서울*',
      '정답으로 삼을 글이 없습니다',
      '다른 단위로 바꾸어 쓴 답은 인정하지 않습니다: L/h',
    ])
      expect(said).toContain(expected);
  });

  it('keeps images that stand in the file', async () => {
    const image = `<file name="그림 1.png" path="/" encoding="base64">${PNG.toString('base64')}</file>`;
    const withImage = `<question type="multichoice"><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/%EA%B7%B8%EB%A6%BC%201.png" alt="점"><img src="data:image/png;base64,${PNG.toString('base64')}" alt="또">]]></text>${image}</questiontext>${answer(100, '가')}${answer(0, '나')}</question>`;
    const draft = await typeset(quiz(withImage));
    expect(seen(draft)[0]?.stem).toBe('점또');
    expect(draft.images.size).toBe(1);
  });

  it('refuses a question whose image is not in the file', async () => {
    const missing = question('multichoice', `${answer(100, '<![CDATA[<img src="@@PLUGINFILE@@/no.png" alt="x">]]>')}${answer(0, '나')}`);
    expect((await refusal(() => typeset(quiz(missing)))).join()).toContain('그림 파일이 없습니다');
  });

  it('reports other types as lost, and goes on', () => {
    const draft = read(
      quiz(
        question('essay', ''),
        question('matching', ''),
        question('cloze', ''),
        question('truefalse', `${answer(0, 'true')}${answer(100, 'false')}`),
      ),
    );
    expect(draft.exams[0]?.details[0]?.problems).toHaveLength(1);
    expect(draft.notes.filter(({ level }) => level === 'lost')).toHaveLength(3);
  });

  it('typesets TeX between Moodle’s marks', async () => {
    const draft = await typeset(quiz(question('multichoice', `${answer(100, '\\(\\frac{1}{2}\\)')}${answer(0, '$$x^2$$')}`)));
    expect(JSON.stringify(draft.exams[0]?.details[0]?.problems[0]?.choices)).toMatch(/"math".*"mfrac".*"math".*"msup"/);
  });
});

describe('hostile or broken XML', () => {
  it.each([
    [
      'entities',
      '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<quiz><question type="essay"><name><text>&b;</text></name></question></quiz>',
      /bank\.xml:1 .*DOCTYPE/,
    ],
    ['an external entity', '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>', /DOCTYPE/],
    ['an undeclared entity', '<quiz>\n\n<question type="essay">&nope;</question></quiz>', /bank\.xml:3 .*XML이 올바르지 않습니다/],
    ['a tag left open', '<quiz>\n<question type="essay">\n</quiz>', /bank\.xml:3 .*XML이 올바르지 않습니다/],
    ['an end in the middle', '<quiz>\n<question type="ess', /XML이 올바르지 않습니다/],
    ['endless nesting', `<quiz>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</quiz>`, /200겹/],
    ['an unknown document', '<html><body/></html>', /모르는 XML입니다: <html>/],
    ['QTI 1.2 with nothing in it', '<questestinterop><item/></questestinterop>', /하나도 없습니다/],
  ])('%s is refused with its line', async (_name, xml, expected) => {
    expect((await refusal(() => read({ 'bank.xml': xml }))).join('\n')).toMatch(expected);
  });
});

describe('encodings', () => {
  const aiken = '가장 큰 수는?\nA. 1\nB. 2\nANSWER: B\n';
  it('reads UTF-8 with a mark and UTF-16', async () => {
    expect(seen(await typeset({ 'q.txt': Buffer.from(`\ufeff${aiken}`) }))[0]?.stem).toBe('가장 큰 수는?');
    const draft = await typeset({ 'q.txt': Buffer.from(`\ufeff${aiken}`, 'utf16le') });
    expect(seen(draft)[0]?.stem).toBe('가장 큰 수는?');
    expect(lostAndChanged(draft).join()).toContain('UTF-16');
  });
  it('refuses bytes that are no text, with the line', async () => {
    expect((await refusal(() => read({ 'q.txt': Buffer.from([0x41, 0x0a, 0xff, 0xfa, 0x80, 0x0a]) }))).join()).toMatch(/q\.txt:2 .*인코딩/);
  });
});

it('says what it takes when it knows nothing of a file', async () => {
  expect((await refusal(() => read({ 'letter.txt': '안녕하세요' }))).join()).toContain('알 수 없는 형식');
  expect((await refusal(() => read({ 'photo.png': PNG }))).join()).toContain('시험 파일이 들어 있지 않습니다');
  expect((await refusal(() => read({ 'a.gift': '가 {=1 ~2}', 'b.gift': '나 {=1 ~2}' }))).join()).toContain('하나씩 가져오세요');
});
