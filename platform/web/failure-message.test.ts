import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { failureMessage } from './failure-message.ts';

const refused = (status: number, kind = '', message = '') => new ApiError(status, kind, message, 'r');

describe('the text of a failed call', () => {
  it('is that of the code first, whatever the call says to its status', () => {
    expect(failureMessage(refused(400, 'O8002', '서버의 말'), { 400: '이 호출의 말' })).toBe('최대 구매 가능 개수를 초과하였습니다.');
  });

  it('then that of this call for the status, before whatever the server wrote', () => {
    expect(failureMessage(refused(404, 'request/not-found', '찾을 수 없습니다.'), { 404: '없는 강의입니다.' })).toBe('없는 강의입니다.');
    expect(failureMessage(refused(409, 'exam/closed', '끝난 시험입니다.'), { 409: '이 호출의 말' })).toBe('이 호출의 말');
    expect(failureMessage(refused(500, 'some/kind', '서버의 말'), { 500: '이 호출의 말' })).toBe('이 호출의 말');
    expect(failureMessage(refused(404, ''), { 400: '다른 상태의 말' })).toBe('찾을 수 없습니다.');
  });

  it.each([
    [400, '잘못된 형식의 요청입니다.'],
    [401, '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.'],
    [403, '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.'],
    [404, '찾을 수 없습니다.'],
    [500, '알 수 없는 에러가 발생했습니다.'],
    [418, '알 수 없는 에러.'],
    [502, '알 수 없는 에러.'],
    [503, '알 수 없는 에러.'],
  ])('then the default of %i', (status, text) => {
    expect(failureMessage(refused(status))).toBe(text);
    expect(failureMessage(refused(status, '', 'Bad Gateway'))).toBe(text);
  });

  it('is that of our own API for a status that has no default', () => {
    expect(failureMessage(refused(429, 'account/too-many-tries', '시도가 너무 많았어요.'))).toBe('시도가 너무 많았어요.');
    expect(failureMessage(refused(500, 'some/kind', '서버의 말'))).toBe('알 수 없는 에러가 발생했습니다.');
  });

  it('says that time ran out, that nobody answered, and lets other errors speak', () => {
    expect(failureMessage(new DOMException('signal timed out', 'TimeoutError'))).toBe('요청 시간이 초과되었습니다.');
    expect(failureMessage(new NetworkError('Failed to fetch'))).toBe(
      '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    );
    expect(failureMessage(new Error('복사할 수 없습니다.'))).toBe('복사할 수 없습니다.');
    expect(failureMessage('nothing')).toBe('알 수 없는 에러.');
  });
});
