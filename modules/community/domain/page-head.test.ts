import { expect, it } from 'vitest';
import { pageHeadOf } from './page-head.ts';

it.each([
  ['<title>필기 일정</title><body>', { title: '필기 일정', about: '' }],
  [
    '<head><meta property="og:title" content="필기 &amp; 면접"><title>둘째</title><meta name=description content=\'한 줄\n설명\'></head>',
    { title: '필기 & 면접', about: '한 줄 설명' },
  ],
  ['<TITLE lang="ko">가&#44032;&#x2F; &nosuch;</TITLE>', { title: '가가/ &nosuch;', about: '' }],
  ['<meta content="뒤에 온 이름" property="og:title" />', { title: '뒤에 온 이름', about: '' }],
  ['<meta property="og:title" content=" \u202e "><title>보이는 글</title>', { title: '보이는 글', about: '' }],
  ['<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>', { title: '<script>alert(1)</script>', about: '' }],
  ['<title>&#0;&#55296;&#1114112;가</title>', { title: '가', about: '' }],
  ['<title></title>', null],
  ['<body><title>머리말 밖</title>', null],
  ['', null],
])('%j says %j', (html, head) => {
  expect(pageHeadOf(html)).toEqual(head);
});

it('a long title is cut between letters', () => {
  expect(pageHeadOf(`<title>${'🙂'.repeat(200)}</title>`)?.title).toBe(`${'🙂'.repeat(100)}…`);
});
