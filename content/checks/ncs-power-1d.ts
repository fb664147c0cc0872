import { positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, numbered, of, setOf } from './statements.ts';
import { range, sum } from './toolbox.ts';

// ---- 설비 관리 코드 ---------------------------------------------------------------------------------------------------------------------

const checkLetter = (digits: string): string =>
  at([...'ABCDEFG'], sum([...digits].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))) % 7);
const CODE = /^[NCS][1-4]-(?:TR|CB|LA|CA)-(\d\d(?:0[1-9]|1[0-2]))-(345|154|229|066)-(\d{3})-([A-G])$/;
const isCode = (code: string): boolean => {
  const [, made = '', volts = '', serial = '', letter = ''] = CODE.exec(code) ?? [];
  return letter !== '' && Number(serial) >= 1 && checkLetter(made + volts + serial) === letter;
};

// ---- 경보 판정 --------------------------------------------------------------------------------------------------------------------------

const verdict = (alarms: readonly string[]): { readonly code: string; readonly value: number } => {
  const read = alarms.map((alarm) => {
    const [, device = '', grade = '', over = ''] = /^([A-Z]+\d+)@([LMH])#(\d+)$/.exec(alarm) ?? [];
    const share = Number(over);
    return { device, grade, score: of({ L: 1, M: 2, H: 4 }, grade) * (share < 10 ? 1 : share < 30 ? 2 : 3) };
  });
  const kept = read.filter(({ device, score }) => !read.some((other) => other.device === device && other.score > score));
  if (new Set(kept.map(({ device }) => device)).size !== kept.length) throw new Error('two alarms of one device with one score');
  const total = sum(kept.map(({ score }) => score));
  const value = kept.some(({ device, grade }) => device.startsWith('CB') && grade === 'H') ? total * 1.5 : total;
  const step = value <= 5 ? 0 : value <= 10 ? 1 : value <= 20 ? 2 : 3;
  const lift = read.some(({ device }) => device.startsWith('CM')) ? 1 : 0;
  return { code: at([...'GYOR'], Math.min(3, step + lift)), value };
};
const bare = (text: string): string => text.replaceAll('`', '');

// ---- 검침 자료 시트 ---------------------------------------------------------------------------------------------------------------------

const sheet = [
  { region: '동구', before: 4120, now: 4410 },
  { region: '서구', before: 8050, now: 8570 },
  { region: '동구', before: 2300, now: 2710 },
  { region: '남구', before: 6640, now: 6940 },
  { region: '동구', before: 1980, now: 2330 },
  { region: '서구', before: 5510, now: 5790 },
  { region: '동구', before: 7200, now: 7500 },
].map((row) => ({ ...row, used: row.now - row.before }));

export const checks: Record<string, Check> = {
  'info-02': (choices) =>
    positionsWhere(choices, (text) => {
      const code = bare(text);
      return isCode(code) && code.startsWith('C2-TR-2411-229-035-');
    }),

  'info-03': (choices) => {
    const digits = range(0, 9).filter((digit) => isCode(`C2-CB-2309-229-4${digit}5-E`));
    return exactly(choices, digits.map(String));
  },

  'info-04': (choices) => {
    const { code, value } = verdict(['TR1@M#12', 'TR1@L#35', 'CB2@M#28', 'LA3@H#8', 'CM4@L#30']);
    return positionsWhere(choices, (text) => text === `${code}, ${value}`);
  },

  'info-05': (choices) => {
    const alarms = ['CB1@H#10', 'CB1@M#30', 'TR2@M#29', 'LA1@L#31', 'MT4@M#10'];
    if (verdict(alarms).code !== 'R') throw new Error('not R at first');
    return positionsWhere(choices, (text) => verdict(alarms.filter((alarm) => alarm !== bare(text))).code === 'O');
  },

  'info-06': (choices) => numbered(choices, sheet.filter(({ region, used }) => region === '동구' && used >= 300).length),

  'info-07': (choices) => {
    const east = sheet.filter(({ region }) => region === '동구');
    const mean = sum(east.map(({ used }) => used)) / east.length;
    // What a spreadsheet gives: text has no mean, and COUNT of text is 0.
    return claims(choices, [
      ['AVERAGEIF(F2:F8', false],
      ['AVERAGEIFS(B2:B8', false],
      ['/COUNT(', sum(east.map(({ used }) => used)) / 0 === mean],
      ['/COUNTA(', sum(east.map(({ used }) => used)) / sheet.length === mean],
      ['/COUNTIF(', sum(east.map(({ used }) => used)) / sheet.filter(({ region }) => region === '동구').length === mean],
    ]);
  },

  'info-08': (choices) => {
    let [n, s] = [100, 0];
    while (n !== 0) {
      s += n % 3 === 0 ? 2 : n % 3;
      n = Math.floor(n / 3);
    }
    return numbered(choices, s);
  },

  'info-09': (choices) => {
    const bits: Record<string, number> = {
      '통신 지연': 128,
      '덮개 열림': 64,
      '전압 이상': 32,
      역방향: 16,
      '시계 오차': 8,
      과전류: 4,
      '전지 부족': 2,
      재시동: 1,
    };
    const both = Object.keys(bits).filter(
      (name) => Math.floor(164 / of(bits, name)) % 2 === 1 && Math.floor(52 / of(bits, name)) % 2 === 1,
    );
    return positionsWhere(choices, (text) => setOf(text) === setOf(both.join(', ')));
  },
};
