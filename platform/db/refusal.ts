import { OperatorError } from '@platform/kernel';

/** Where a URL leads, as an operator may read it: never with its password. */
export const placeOf = (databaseUrl: string): { readonly at: string; readonly user: string; readonly database: string } => {
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  return {
    at: host.startsWith('/') ? host : `${host}:${port || '5432'}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
};

/** What only an operator can help with, in one line; undefined: something else. @param error of a connection or of its first statements */
export const refusalOf = (error: unknown, databaseUrl: string): OperatorError | undefined => {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  const { at, user, database } = placeOf(databaseUrl);
  const because = (text: string) => new OperatorError(text);
  if (/unsupported startup parameter/.test(message)) return poolerRefused(databaseUrl, message);
  if (code === '28P01' || code === '28000')
    return because(
      `데이터베이스(${at})가 사용자 ${user} 의 접속을 거절했습니다 (${message}). DATABASE_URL 의 사용자와 비밀번호, 서버의 pg_hba.conf 를 확인하세요.`,
    );
  if (code === '3D000')
    return because(`데이터베이스 ${database} 가 ${at} 에 없습니다. 먼저 만들거나(createdb ${database}) DATABASE_URL 을 고치세요.`);
  if (code === '42501')
    return because(`데이터베이스 사용자 ${user} 의 권한이 부족합니다 (${message}). 데이터베이스 ${database} 의 소유자로 접속하세요.`);
  if (/does not support SSL/.test(message) || /^(?:ERR_TLS|CERT_|SELF_SIGNED|UNABLE_TO_|DEPTH_ZERO)/.test(code)) {
    return because(`데이터베이스(${at})와 TLS 로 접속하지 못했습니다 (${message}). DATABASE_URL 의 sslmode 와 인증서를 확인하세요.`);
  }
  return undefined;
};

export const poolerRefused = (databaseUrl: string, reason: string): OperatorError =>
  new OperatorError(
    `${placeOf(databaseUrl).at} 는 세션을 나눠 쓰는 연결 풀러(PgBouncer 등)로 보입니다 (${reason}). 마루는 세션마다 다른 설정과 준비된 문장을 쓰므로 풀러 없이 PostgreSQL 에 직접 접속해야 합니다: DATABASE_URL 을 고치세요.`,
  );
