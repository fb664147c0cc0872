import type { LegalDocument, LegalDocumentKind, LegalDocumentVersion } from '@platform/kernel';
import { firstDocuments, type Business } from './legal-documents-1.ts';
import { inNewestWording, wordsOf } from './legal-documents-3.ts';

/*
 * The second version of terms, collection and policy: what came beside the exams (posts, chat, companies, applications, orders) and whom data go to.
 * The same rules as for the first: the wording never changes. `brands/policy.test.ts` holds the newest policy against what modules keep of a member.
 */

interface About {
  readonly name: string;
  readonly service: string;
  readonly business: Business;
  /** Article 7: what costs something, and how money comes back. */
  readonly selling: string;
  /** Article 8: what else the brand has members write or send, with its rules. */
  readonly offers: readonly string[];
  /** Lines of what is collected beside account and learning, for the collection's and the policy's list. */
  readonly collected: readonly Collected[];
  /** What goes to others. */
  readonly given: readonly string[];
  /** Work that others do for the company. */
  readonly entrusted: readonly string[];
  /** What stays after a member has left, and by which law. */
  readonly keptByLaw: readonly string[];
  /** What is different from the first, a sentence for each document. */
  readonly changes: Readonly<Record<'USE' | 'PI_COLLECTION' | 'PI_PROCESS', string>>;
}
interface Collected {
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

const EFFECTIVE_ON = '2026-12-07';
const EFFECTIVE_WORDS = wordsOf(EFFECTIVE_ON);

/** The documents with their second version, where there is one. */
export const withSecond = (documents: readonly LegalDocument[], about: About): readonly LegalDocument[] => {
  const texts: Partial<Record<LegalDocumentKind, { readonly summary: string; readonly text: string; readonly changes: string }>> = {
    USE: {
      summary: '서비스를 쓰는 조건과 서로의 책임을 정합니다. 언제든 탈퇴할 수 있습니다.',
      text: termsText(about),
      changes: about.changes.USE,
    },
    PI_COLLECTION: {
      summary: '이메일, 이름, 비밀번호와 서비스를 쓰며 남긴 것을 탈퇴할 때까지 씁니다.',
      text: collectionText(about),
      changes: about.changes.PI_COLLECTION,
    },
    PI_PROCESS: {
      summary: '무엇을 왜 얼마 동안 가지고 있는지, 어떻게 보고 지우는지 알립니다.',
      text: policyText(about),
      changes: about.changes.PI_PROCESS,
    },
  };
  return documents.map((document): LegalDocument => {
    const second = texts[document.kind];
    if (!second) return document;
    const version: LegalDocumentVersion = { version: 2, effectiveOn: EFFECTIVE_ON, ...second, text: second.text.trim() };
    return { ...document, versions: [...document.versions, version] };
  });
};

/**
 * The documents with one more version of collection and policy, in which something more is collected; the terms stay.
 * `effectiveOn` is at least seven days after the version is shown, and later than the one before.
 */
export const withMoreCollected = (
  documents: readonly LegalDocument[],
  about: About,
  { effectiveOn, changes }: { readonly effectiveOn: string; readonly changes: string },
): readonly LegalDocument[] => {
  const texts: Partial<Record<LegalDocumentKind, string>> = {
    PI_COLLECTION: collectionText(about),
    PI_PROCESS: policyText(about, wordsOf(effectiveOn)),
  };
  return documents.map((document): LegalDocument => {
    const text = texts[document.kind]?.trim();
    const last = document.versions.at(-1);
    if (!text || !last) return document;
    const version: LegalDocumentVersion = { version: last.version + 1, effectiveOn, summary: last.summary, text, changes };
    return { ...document, versions: [...document.versions, version] };
  });
};

/**
 * The documents of a brand that begins now: each in one version, in the newest wording.
 * @public for brands that `npm run new -- brand` makes
 */
export const documentsFrom = (effectiveOn: string, about: Omit<About, 'changes'>): readonly LegalDocument[] => {
  const given: About = { ...about, changes: { USE: '', PI_COLLECTION: '', PI_PROCESS: '' } };
  const texts: Partial<Record<LegalDocumentKind, string>> = {
    USE: termsText(given, wordsOf(effectiveOn)),
    PI_COLLECTION: collectionText(given),
    PI_PROCESS: policyText(given, wordsOf(effectiveOn)),
  };
  return withSecond(firstDocuments({ ...about, keptByLaw: '' }), given).map((document): LegalDocument => {
    const { changes: _none, ...last } = document.versions.at(-1) ?? document.versions[0];
    const text = inNewestWording(texts[document.kind]?.trim() ?? last.text);
    return { ...document, versions: [{ ...last, version: 1, effectiveOn, text }] };
  });
};

const items = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const termsText = ({ name, service, business, selling, offers }: About, effective = EFFECTIVE_WORDS) => `
## 제1조 목적
이 약관은 ${business.company}(이하 “회사”)가 운영하는 ${name}(이하 “서비스”)를 이용하는 조건과 절차, 회사와 회원의 권리와 의무를 정합니다. 서비스는 ${service}입니다.
## 제2조 용어
- 회원: 이 약관에 동의하고 계정을 만든 사람입니다.
- 비회원: 계정 없이 서비스를 이용하는 사람입니다.
- 응시 기록: 시험을 풀며 남긴 답안, 시각, 표시와 그 채점 결과입니다.
- 문항: 시험의 지문, 문제, 선택지, 정답과 해설입니다.
- 게시물: 회원이 다른 사람이 볼 수 있게 올린 글, 댓글, 메시지와 파일입니다.
## 제3조 약관의 효력과 변경
회사는 이 약관을 누구나 볼 수 있는 화면에 공개하고, 지난 판도 함께 둡니다.
회사는 법을 어기지 않는 범위에서 약관을 바꿀 수 있습니다. 바꿀 때는 적용하는 날과 바꾸는 까닭을 적용일 7일 전부터, 회원에게 불리한 변경은 30일 전부터 알립니다.
회원은 새 판이 적용된 뒤 처음 방문할 때 동의 여부를 고릅니다. 새 판에 동의하지 않는 회원은 탈퇴할 수 있습니다. 풀고 있는 시험은 이 때문에 멈추지 않습니다.
## 제4조 가입
만 14세 이상이면 이메일, 이름, 비밀번호를 적고 필수 항목에 동의하여 가입할 수 있습니다. 선택 항목에 동의하지 않아도 서비스를 똑같이 쓸 수 있습니다.
회사는 다른 사람의 정보를 쓰거나 만 14세 미만인 경우 가입을 받지 않거나 나중에 계정을 지울 수 있습니다.
## 제5조 계정
회원은 비밀번호를 다른 사람에게 알리거나 빌려주지 않습니다. 다른 사람이 계정을 쓰는 것을 알게 되면 로그인 관리 화면에서 그 기기를 로그아웃하고 비밀번호를 바꾸거나 회사에 알립니다.
회원은 이메일과 이름을 스스로 바꿀 수 있습니다.
## 제6조 서비스
회사는 컴퓨터로 보는 시험(CBT) 연습, 채점과 해설, 오답노트와 복습, 같이 풀기, 시험일 알림을 제공합니다. 서비스는 점검할 때를 빼고 하루 24시간 이용할 수 있습니다.
푼 답안은 기기에 먼저 저장하고 서버로 보냅니다. 연결이 끊어진 동안의 답안은 연결된 뒤에 보냅니다.
${selling}
## 제8조 그 밖의 서비스
${items(offers)}
## 제9조 게시물
게시물의 저작권은 쓴 회원에게 있고, 회사는 그것을 서비스 안에서 보여 주는 데에만 씁니다.
게시물 때문에 권리를 침해받았다고 밝힌 사람이 삭제를 요구하면, 회사는 정보통신망법 제44조의2에 따라 30일까지 그 게시물을 가릴 수 있고 쓴 회원에게 알립니다. 쓴 회원은 문의로 이의를 말할 수 있습니다.
신고를 받은 게시물은 운영자가 살피는 동안 가려질 수 있습니다.
## 제10조 시험과 결과의 성격
서비스의 시험은 연습용이며 시험을 주관하는 기관과 관계가 없습니다. 점수, 백분위, 합격 기준은 서비스 안의 기록으로 계산한 참고 자료이고 실제 시험의 결과를 보장하지 않습니다.
정답에 잘못이 있으면 회사는 정답을 고치고 이미 채점한 기록을 다시 채점합니다. 다시 채점한 사실은 그 기록에 표시합니다.
## 제11조 비회원의 기록
비회원이 푼 기록은 그 브라우저의 쿠키로 찾으며 180일 동안 볼 수 있습니다. 그 브라우저에서 가입하거나 로그인하면 회원의 기록으로 옮깁니다.
## 제12조 하지 말아야 할 일
- 다른 사람의 계정이나 정보를 쓰는 일
- 문항을 자동으로 긁어 가거나 회사의 허락 없이 복제해 배포하거나 파는 일
- 서비스의 안정을 해치거나 보안을 뚫으려는 일
- 욕설, 다른 사람의 개인정보, 광고, 거짓 내용을 적는 일
- 법을 어기는 일
회사는 이를 어긴 회원의 이용을 까닭을 알리고 제한할 수 있습니다. 급히 막아야 할 때는 먼저 막고 알립니다. 회원은 문의로 이의를 말할 수 있습니다.
## 제13조 저작권
문항, 해설과 화면의 저작권은 회사나 원래의 저작자에게 있습니다. 회원이 적은 메모와 글의 저작권은 회원에게 있습니다.
## 제14조 광고성 정보
회사는 따로 동의한 회원에게만 광고성 정보를 보냅니다. 오후 9시부터 다음 날 오전 8시까지는 그 시간의 동의를 따로 한 회원에게만 보냅니다. 회원은 언제든 동의를 거둘 수 있고, 회사는 처리한 결과를 알립니다.
## 제15조 서비스의 변경과 중단
회사는 운영이나 기술의 필요에 따라 서비스를 바꿀 수 있으며, 회원에게 영향이 큰 변경은 미리 알립니다. 서비스를 끝낼 때는 30일 전에 알리고, 그동안 회원이 자기 자료를 내려받을 수 있게 합니다.
## 제16조 탈퇴
회원은 내 정보 화면에서 언제든 탈퇴할 수 있습니다. 탈퇴하면 모든 기기에서 로그아웃하고 회원의 기록을 지웁니다. 법이 보관하게 한 것은 따로 떼어 그 기간만 둡니다. 지운 기록은 되돌릴 수 없습니다.
탈퇴하기 전에 회사가 가지고 있는 자기 자료를 모두 파일로 내려받을 수 있습니다.
## 제17조 책임
회사는 고의나 과실로 회원에게 끼친 손해를 법에 따라 배상합니다. 천재지변처럼 회사가 어쩔 수 없는 일이나 회원의 잘못으로 생긴 손해에는 책임을 지지 않습니다. 이 조항은 법이 정한 회사의 책임을 줄이지 않습니다.
## 제18조 분쟁
회사와 회원은 다툼이 생기면 먼저 협의합니다. 이 약관은 대한민국 법을 따르고, 소송은 민사소송법이 정한 법원에 냅니다.
## 회사
- 상호: ${business.company}
- 대표: ${business.representative}
- 주소: ${business.address}
- 전화: ${business.phone}
- 전자우편: ${business.email}
## 부칙
이 약관은 ${effective}부터 적용합니다.
`;

const collectionText = ({ name, collected, keptByLaw }: About) => `
## 모으는 것과 까닭
- 이메일, 이름, 비밀번호(되돌릴 수 없게 바꾼 값): 회원을 알아보고 로그인하게 하고, 꼭 알려야 할 것을 메일로 보내기 위해
- 응시 기록, 오답노트, 메모, 관심 시험, 학습 목표: 결과와 해설, 복습을 보여 주기 위해
- 로그인한 시각과 브라우저가 스스로 밝힌 이름: 어디에서 로그인했는지 회원에게 보여 주고 남의 로그인을 끊기 위해
${collected.length === 0 ? '그 밖에 받는 것은 없습니다.' : '회원이 다음을 쓸 때에만 그때 적은 것을 받습니다.'}
${items(collected.map(({ what, why }) => `${what}: ${why}`))}
## 가지고 있는 기간
탈퇴할 때까지 가지고 있고 탈퇴하면 바로 지웁니다. 로그인 기록은 30일 동안 쓰지 않으면 지웁니다.
${items(collected.map(({ what, until }) => `${what}: ${until}`))}
${keptByLaw.length === 0 ? '법이 따로 보관하게 한 것은 없습니다.' : keptByLaw.join('\n')}
## 동의하지 않을 권리
동의하지 않을 수 있습니다. 다만 이 항목은 ${name}의 계정을 만드는 데 꼭 필요해서, 동의하지 않으면 가입할 수 없습니다. 가입하지 않아도 누구에게나 열린 시험은 풀 수 있습니다.
`;

const policyText = ({ name, business, collected, given, entrusted, keptByLaw }: About, effective = EFFECTIVE_WORDS) => `
## 1. 처리하는 개인정보와 까닭
${business.company}(이하 “회사”)는 ${name}를 운영하며 다음 개인정보를 다음 까닭으로만 처리합니다.
- 가입: 이메일, 이름, 비밀번호(되돌릴 수 없게 바꾼 값). 회원을 알아보고 로그인하게 합니다.
- 다른 서비스로 로그인: 카카오나 네이버가 알려 준 회원 번호와 이메일. 그 서비스로 로그인하게 합니다.
- 동의: 동의하거나 거둔 항목과 판, 문구의 해시, 시각, 방법. 무엇에 동의했는지 보여 주고 증명합니다.
- 학습: 응시 기록(답안, 시각, 표시, 필기, 점수), 한 문제씩 푼 기록, 오답노트와 메모, 관심 시험, 시험일, 하루 목표. 결과와 해설, 복습을 보여 줍니다.
- 같이 풀기: 방 이름, 별명, 방에 적은 글. 방에 함께 있는 사람에게 보여 줍니다.
- 로그인: 로그인한 시각, 브라우저가 스스로 밝힌 이름. 로그인한 기기를 보여 줍니다. 접속 주소(IP)는 데이터베이스에 저장하지 않습니다.
- 알림: 받은 알림과 알림 설정, 알림을 켠 브라우저가 준 푸시 주소. 복습과 시험일, 문의의 답처럼 회원에게 생긴 일을 알립니다.
- 스크랩: 저장한 것과 폴더, 메모. 다시 찾게 합니다.
- 올린 파일과 문의: 회원이 올린 파일과 적은 내용. 문의에 답합니다.
${items(collected.map(({ what, why }) => `${what}. ${why}.`))}
- 비회원: 푼 기록과 그것을 찾는 쿠키.
검색한 말은 회원과 이어서 저장하지 않습니다. 최근 검색어는 그 기기에만 있습니다.
## 2. 가지고 있는 기간
- 회원의 정보와 기록: 탈퇴할 때까지. 탈퇴하면 바로 지웁니다.
- 로그인: 30일 동안 쓰지 않으면 지웁니다. 로그아웃하면 바로 지웁니다.
- 메일의 링크: 쓰거나 기한이 지나면 지웁니다.
- 비회원 쿠키: 180일.
${items(collected.map(({ what, until }) => `${what}: ${until}`))}
${keptByLaw.length === 0 ? '법이 탈퇴한 뒤에도 보관하게 한 개인정보는 지금 없습니다.' : keptByLaw.join('\n')}
사람을 알아볼 수 없는 합계(하루 응시 수, 점수 분포, 문항별 정답률)는 다른 회원의 백분위를 위해 남습니다.
운영자가 회원에 관해 한 일은 회원의 번호와 결정만 남기고, 이름과 이메일은 적지 않습니다.
## 3. 다른 곳에 주거나 맡기는 것
${given.length === 0 ? '회사는 개인정보를 다른 회사에 주지 않습니다.' : `회사는 다음 경우에만 개인정보를 다른 곳에 줍니다.\n${items(given)}`}
${entrusted.length === 0 ? '' : `회사는 다음 일을 다른 회사에 맡깁니다.\n${items(entrusted)}`}
회사는 메일을 보내는 일과 서버를 두는 일을 다른 회사에 맡기게 되면 그 회사와 맡기는 일을 이 방침의 새 판에 적습니다. 알림을 켠 회원의 알림은 그 브라우저를 만든 회사의 푸시 서비스를 거치며, 내용은 암호화해 보냅니다.
## 4. 지우는 방법
전자 파일은 되살릴 수 없게 지웁니다. 백업은 새 백업으로 바뀔 때 함께 지워집니다.
## 5. 회원의 권리
회원은 언제든 자기 정보를 보고, 고치고, 파일로 내려받고, 지우고(탈퇴), 동의를 거둘 수 있습니다. 내 정보 화면에서 스스로 할 수 있고, 아래 연락처로 요구할 수도 있습니다. 법정대리인이나 위임받은 사람도 요구할 수 있습니다.
회사는 만 14세 미만의 가입을 받지 않습니다.
## 6. 쿠키
- 로그인 쿠키(session_token, accessToken): 로그인을 지킵니다.
- 비회원 쿠키(visitor): 비회원이 푼 기록을 찾습니다.
- 아는 기기 쿠키(knownDevice): 남이 비밀번호를 짐작하는 것을 막습니다.
- 화면 쿠키: 앱 안의 화면, 닫은 안내처럼 화면의 상태를 기억합니다.
광고나 추적을 위한 쿠키는 없습니다. 브라우저 설정에서 쿠키를 막을 수 있고, 그러면 로그인할 수 없습니다.
## 7. 안전하게 지키는 방법
- 비밀번호는 되돌릴 수 없게 바꾸어 저장합니다.
- 로그인 토큰과 메일 링크의 토큰은 해시만 저장합니다.
- 운영자의 권한을 일마다 나누어 주고, 운영자가 한 일을 고칠 수 없는 기록으로 남깁니다.
- 인터넷으로 오가는 내용을 암호화(TLS)합니다.
## 8. 자동으로 하는 결정
회사는 사람의 권리에 영향을 주는 결정을 자동으로 하지 않습니다. 채점과 복습 순서는 자동으로 정하고, 그 기준을 화면에서 설명합니다.
## 9. 개인정보 보호책임자
- 이름: ${business.representative}
- 전자우편: ${business.email}
- 전화: ${business.phone}
## 10. 침해를 구제받는 방법
- 개인정보 분쟁조정위원회: 1833-6972, kopico.go.kr
- 개인정보침해 신고센터: 118, privacy.kisa.or.kr
- 대검찰청: 1301, spo.go.kr
- 경찰청: 182, ecrm.police.go.kr
## 11. 방침의 변경
이 방침은 ${effective}부터 적용합니다. 바꿀 때는 7일 전부터 알리고 지난 판을 함께 둡니다.
`;
