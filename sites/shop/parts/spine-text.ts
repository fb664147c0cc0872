const SHORT = 2;
/** What fits on the lowest spine. */
const MOST = 10;
/** "간호관리학과 윤리" is management and ethics: its first word alone would be a department. */
const AND = /[\uacfc\uc640]$/;

/** The first word of a title, and the second where that says little or joins both. */
export const spineText = (title: string): string => {
  const [first = '', second = ''] = title.split(' ');
  const both = `${first} ${second}`.trim();
  return first.length > SHORT && !(AND.test(first) && both.length <= MOST) ? first : both;
};
