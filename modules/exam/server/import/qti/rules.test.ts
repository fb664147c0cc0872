import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { lostAndChanged, PNG, read, refusal, typeset } from '../test-help.ts';
import { choice, item, ITEM, manifest, NS, TEST } from './test-help.ts';

const limit = (seconds: number, more = '') => `<timeLimits maxTime="${seconds}" ${more}/>`;
const ref = (name: string, inside = '') => `<assessmentItemRef identifier="${name}" href="${name}.xml">${inside}</assessmentItemRef>`;
const section = (id: string, inside: string) =>
  `<assessmentSection identifier="${id}" title="${id}" visible="true">${inside}</assessmentSection>`;
const part = (inside: string, mode = 'nonlinear', submission = 'simultaneous') =>
  `<testPart identifier="p" navigationMode="${mode}" submissionMode="${submission}">${inside}</testPart>`;
const question = (name: string, before = '') => item(name, { body: `${before}${choice('무엇?', ['가', '나'])}`, correct: ['A'] });
const files = (inside: string, more: Readonly<Record<string, string | Uint8Array>> = {}) => ({
  'imsmanifest.xml': manifest([TEST, 'test.xml'], [ITEM, 'a.xml'], [ITEM, 'b.xml'], [ITEM, 'c.xml']),
  'test.xml': `<assessmentTest ${NS} identifier="t" title="시험">${inside}</assessmentTest>`,
  'a.xml': question('a'),
  'b.xml': question('b'),
  'c.xml': question('c'),
  ...more,
});
const rulesOf = (inside: string) => {
  const draft = read(files(inside));
  const detail = draft.exams[0]?.details[0];
  return {
    clocks: detail?.rules.clocks.map(({ minutes, sections }) => [Math.round(minutes * 60), sections.length]),
    move: detail?.rules.move,
    said: lostAndChanged(draft).join('\n'),
  };
};
const ABC = ref('a') + ref('b') + ref('c');

describe('time', () => {
  it.each([
    ['of the test', limit(1_800) + part(section('s', ABC)), [[1_800, 1]], /^(?!.*문항당 1분)/s],
    ['to the second', limit(400) + part(section('s', ABC)), [[400, 1]], /^(?!.*문항당)/s],
    ['of ninety seconds', limit(90) + part(section('s', ABC)), [[90, 1]], /^(?!.*문항당)/s],
    [
      'of each part',
      part(limit(600) + section('s', ref('a'))) + part(limit(90) + section('t', ref('b') + ref('c'))),
      [
        [600, 1],
        [90, 1],
      ],
      /^(?!.*문항당)/s,
    ],
    [
      'of each section',
      part(section('s', limit(100) + ref('a')) + section('t', limit(200) + ref('b') + ref('c'))),
      [
        [100, 1],
        [200, 1],
      ],
      /^(?!.*문항당)/s,
    ],
    [
      'of a section within the test',
      limit(1_000) + part(section('s', limit(100) + ref('a')) + section('t', ref('b'))),
      [
        [100, 1],
        [900, 1],
      ],
      /전체 1000초 가운데 안쪽 제한 100초를 뺀 900초/,
    ],
    [
      'of single items',
      part(section('s', ref('a', limit(30)) + ref('b', limit(45)) + ref('c'))),
      [
        [30, 1],
        [45, 1],
        [60, 1],
      ],
      /시간이 적혀 있지 않은 영역\(s \(3\)\)은 문항당 1분/,
    ],
    [
      'within and around that contradict',
      limit(100) + part(section('s', limit(80) + ref('a')) + section('t', limit(70) + ref('b'))),
      [
        [80, 1],
        [70, 1],
      ],
      /안쪽 시간 제한의 합\(150초\)이 바깥 제한\(100초\)보다 길어/,
    ],
  ])('%s becomes a clock', (_name, inside, clocks, said) => {
    expect(rulesOf(inside)).toMatchObject({ clocks, said: expect.stringMatching(said) as unknown });
  });

  it('says what of a limit it does not keep', () => {
    const { said } = rulesOf(limit(100, 'minTime="30" allowLateSubmission="true"') + part(section('s', ABC)));
    expect(said).toMatch(/적어도 30초를 써야 한다는 규칙\(minTime\)[\s\S]*allowLateSubmission/);
  });
});

it('keeps linear navigation, and says what else of a session it does not', () => {
  expect(rulesOf(part(section('s', ABC), 'linear')).move).toBe('forward-only');
  expect(rulesOf(part(section('s', ABC))).move).toBe('free-in-clock');
  expect(rulesOf(part(section('s', ref('a')), 'linear') + part(section('t', ref('b'))))).toMatchObject({
    move: 'free-in-clock',
    said: expect.stringContaining('앞으로만 갈 수 있는 부분') as unknown,
  });
  const control = '<itemSessionControl maxAttempts="3" allowSkipping="false" showFeedback="true" validateResponses="true"/>';
  expect(rulesOf(part(control + section('s', ABC), 'nonlinear', 'individual')).said).toMatch(
    /maxAttempts=3[\s\S]*showFeedback[\s\S]*allowSkipping=false[\s\S]*validateResponses[\s\S]*submissionMode=individual/,
  );
});

describe('what is read beside a problem', () => {
  const rubric = (inside: string, view = 'candidate') => `<rubricBlock view="${view}">${inside}</rubricBlock>`;
  const passages = async (given: Parameters<typeof typeset>[0]) => {
    const draft = await typeset(given);
    return {
      texts: draft.exams[0]?.details[0]?.passages.map(({ body }) => plainText(body)),
      images: draft.images.size,
      said: lostAndChanged(draft).join('\n'),
    };
  };

  it('is every rubric: of outer sections, a second one, one that is a picture; those for others are said', async () => {
    const inside = part(
      section(
        'o',
        rubric('<p>바깥</p>') +
          section(
            's',
            rubric('<p>하나</p>') + rubric('<p>둘</p>') + rubric('<img src="a.png" alt="점"/>') + rubric('<p>채점</p>', 'scorer') + ABC,
          ),
      ),
    );
    const { texts, images, said } = await passages(files(inside, { 'a.png': PNG }));
    expect(texts).toEqual(['바깥하나둘점']);
    expect(images).toBe(1);
    expect(said).toContain('응시자가 아닌 사람에게 보이는 안내(scorer)를 뺐습니다');
  });

  it('is every stimulus of the item, and the section’s words with it', async () => {
    const stimulus = (text: string) =>
      `<assessmentStimulus ${NS} identifier="${text}" title="x"><stimulusBody><p>${text}</p></stimulusBody></assessmentStimulus>`;
    const two = question('a').replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="x" href="x.xml"/><assessmentStimulusRef identifier="y" href="y.xml"/><itemBody>',
    );
    const { texts, said } = await passages(
      files(part(section('s', rubric('<p>안내</p>') + ref('a') + ref('b'))), {
        'a.xml': two,
        'x.xml': stimulus('지문하나'),
        'y.xml': stimulus('지문둘'),
      }),
    );
    expect(texts).toEqual(['안내지문하나지문둘', '안내']);
    expect(said).not.toMatch(/첫째만|붙이지/);
  });

  it.each([
    ['itself by XInclude', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="a.xml"/>'],
    ['another item as an object', '<object data="b.xml" type="text/xml"/>'],
    ['its own source as text', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="a.xml" parse="text"/>'],
  ])('is never an item with its key: %s', async (_name, inside) => {
    const secret = question('a', inside).replaceAll('"A"', '"SECRET"').replace('<value>A<', '<value>SECRET<');
    const { texts, said } = await passages(files(part(section('s', ABC)), { 'a.xml': secret }));
    expect(JSON.stringify(texts)).not.toContain('SECRET');
    expect(texts).toEqual([]);
    expect(said).toMatch(/끼워 넣지 않습니다|글자 그대로 끼워 넣는 파일/);
  });
});

it('refuses a package of which any listed file is missing, with the line', async () => {
  const more = files(part(section('s', ABC)));
  const listed = more['imsmanifest.xml'].replace(
    '</resources>',
    '<resource identifier="m" type="webcontent" href="sound.mp3"/>\n<resource identifier="n" type="webcontent"><file href="map.png"/></resource></resources>',
  );
  expect((await refusal(() => read({ ...more, 'imsmanifest.xml': listed }))).join()).toMatch(
    /imsmanifest\.xml:\d+ .*파일이 없습니다: sound\.mp3/,
  );
  expect((await refusal(() => read({ ...more, 'imsmanifest.xml': listed, 'sound.mp3': 'x' }))).join()).toMatch(
    /imsmanifest\.xml:\d+ .*파일이 없습니다: map\.png/,
  );
});

it('leaves one note for each kind of thing that nothing here reads, with file, line and count', () => {
  const odd = question('a')
    .replace('timeDependent="false"', 'timeDependent="true" sparkle="1"')
    .replace('</assessmentItem>', '<templateProcessing/>\n<templateProcessing></templateProcessing></assessmentItem>')
    .replace('<itemBody>', '<companionMaterialsInfo><calculator/></companionMaterialsInfo>\n<itemBody>');
  const inside = part(
    section(
      's',
      ref('a', '<weight identifier="W" value="2"/><weight identifier="V" value="3"/><variableMapping a="1"/>') +
        ref('b', '<variableMapping a="1"/>'),
    ),
  );
  const { notes } = read(files(inside, { 'a.xml': odd }));
  const left = notes
    .filter(({ message }) => message.startsWith('쓰지 않는 것'))
    .map(({ file, line, message }) => `${file}:${line} ${message.replace('쓰지 않는 것을 뺐습니다: ', '')}`);
  expect(left).toEqual([
    'test.xml:1 <assessmentItemRef> 안의 <variableMapping> (2곳)',
    'a.xml:2 <assessmentItem>의 sparkle 속성',
    expect.stringMatching(/^a\.xml:\d+ <assessmentItem> 안의 <companionMaterialsInfo>$/),
    // An element without attributes and content says something by its name.
    expect.stringMatching(/^a\.xml:\d+ <assessmentItem> 안의 <templateProcessing> \(2곳\)$/),
  ]);
  expect(notes.map(({ message }) => message).join()).toMatch(/가중치\(weight\)가 2개라 첫째\(2\)만[\s\S]*timeDependent/);
});
