import type { Brand } from '@platform/kernel';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { hostTable } from './hosts.ts';

import { isOfThisMachine, type Settings } from './settings.ts';

/** Tells whoever started the product where it is and how to sign in. */
export const announce = (settings: Settings, port: number, brands: readonly Brand[]): void => {
  const hosts = hostTable(brands, settings.DOMAINS, settings.ADMIN_DOMAIN);
  const lines = brands.flatMap((brand) => {
    const { cbt = '' } = hosts.urls(brand, settings.PUBLIC_SCHEME, String(port));
    return [`  ${brand.name.padEnd(8)} ${cbt}`];
  });
  const accounts =
    settings.SEED === 'demo'
      ? [
          '',
          `데모 계정 (비밀번호 ${settings.DEMO_PASSWORD === undefined ? DEMO_PASSWORD : 'DEMO_PASSWORD 의 값'})`,
          ...DEMO_ACCOUNTS.map(({ email, username }) => `  ${email}  ${username}`),
        ]
      : [];
  const reach = isOfThisMachine(settings)
    ? ['', '이 컴퓨터에서만 열립니다. 다른 컴퓨터에서도 열려면 HOST 를 지정하세요 (.env.example).']
    : [];
  process.stdout.write(`${['', '마루가 시작되었습니다.', ...lines, ...reach, ...accounts, ''].join('\n')}\n`);
};
