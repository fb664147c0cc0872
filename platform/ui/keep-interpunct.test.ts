import { expect, it } from 'vitest';
import { keepInterpunct, keepParticle } from './keep-interpunct.ts';

it('joins each interpunct to the word before, so that a line may end with it and never begin', () => {
  expect(keepInterpunct('기본·성인·약물 계산')).toBe('기본\u2060·\u2060성인\u2060·\u2060약물 계산');
  expect(keepInterpunct('작은 모의고사')).toBe('작은 모의고사');
});

it('keeps a particle with the bracket before it', () => {
  expect(keepParticle('양압기(CPAP)를 쓴 (52세) 환자')).toBe('양압기(CPAP)\u2060를 쓴 (52세) 환자');
});
