import type { Provider } from '../../domain/social.ts';

export const SANDBOX_NAMES: Readonly<Record<Provider, string>> = { kakao: '카카오', naver: '네이버' };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #191919; --soft: #595959; --line: #8a8a8a; --warn: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #17181a; --ink: #f2f2f2; --soft: #b8b8b8; --line: #8a8a8a; --warn: #ff9d94; } }
* { box-sizing: border-box; margin: 0; }
body { font: 16px/1.6 system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif; background: var(--ground); color: var(--ink); word-break: keep-all; }
main { max-width: 26rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
.trial { display: inline-block; border: 1px solid var(--line); border-radius: 6px; padding: 0 .5rem; font-size: .875rem; color: var(--soft); }
h1 { margin-top: .75rem; font-size: 1.5rem; line-height: 1.35; }
p { margin-top: .5rem; color: var(--soft); }
form { display: grid; gap: .75rem; margin-top: 2rem; }
label { font-weight: 600; }
input { font: inherit; width: 100%; min-height: 3rem; padding: 0 .875rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
.wrong { color: var(--warn); margin: 0; }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; }
.kakao .agree { background: #fee500; color: #191919; border-color: #fee500; }
.naver .agree { background: #03c75a; color: #000; border-color: #03c75a; }
.rest { display: grid; gap: .75rem; margin-top: 1rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
:focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px; }
`;

interface Asked {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly response_type: string;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

const button = (choice: string, label: string, className = ''): string =>
  `<button type="submit" name="choice" value="${choice}"${className && ` class="${className}"`}${/cancel|error/.test(choice) ? ' formnovalidate' : ''}>${label}</button>`;

/** A page of no brand: who is sent here leaves the product, as with the real one. @param refused what was written and is no address */
export const consentPage = (provider: Provider, action: string, asked: Asked, refused?: string): string => {
  const name = SANDBOX_NAMES[provider];
  const kept = Object.entries(asked)
    .flatMap(([key, value]) => (typeof value === 'string' ? [`<input type="hidden" name="${key}" value="${escaped(value)}">`] : []))
    .join('');
  const isWrong = refused !== undefined;
  return `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name} 로그인 체험</title><style>${STYLE}</style></head>
<body class="${provider}">
<main>
<span class="trial">체험</span>
<h1>${name} 로그인 체험</h1>
<p>실제 ${name}에 연결하지 않아요. 아무 이메일이나 적고, ${name}가 무엇을 알려 줄지 골라 보세요.</p>
<form method="get" action="${escaped(action)}">
${kept}
<label for="email">이메일</label>
<input id="email" name="email" type="email" required autocomplete="off" autocapitalize="none" spellcheck="false" value="${escaped(refused ?? 'trial@example.com')}"${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${isWrong ? '<p class="wrong" id="wrong">이메일 형식이 올바르지 않아요.</p>' : ''}
${provider === 'kakao' ? button('verified', '확인된 이메일로 동의하기', 'agree') : button('unverified', '이메일을 알리고 동의하기', 'agree')}
${provider === 'kakao' ? button('unverified', '확인되지 않은 이메일로 동의하기') : ''}
${button('none', '이메일을 알리지 않고 동의하기')}
<div class="rest">
${button('cancel', '취소하기')}
${button('error', `${name}에서 오류 내기`)}
</div>
</form>
</main>
</body>
</html>`;
};
