/** Holds `·` to the words beside it: Korean line breaking may else begin or end a line with it (“헌법 / ·자료해석”, “(기본· / 성인)”). */
export const keepInterpunct = (text: string): string => text.replaceAll('·', '\u2060·\u2060');

/** Holds a particle to the bracket before it: `word-break: keep-all` may else begin a line with it (“(CPAP) / 를”). */
export const keepParticle = (text: string): string => text.replaceAll(/\)(?=\p{Script=Hangul})/gu, ')\u2060');
