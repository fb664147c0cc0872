import { isIP } from 'node:net';
import { OperatorError } from '@platform/kernel';
import { envelopeAddress } from '@platform/web/error-report';
import { z } from 'zod';
import { brands } from '../brands/index.ts';
import { LOOPBACK, parseNetwork } from './client-address.ts';

const domain = z.string().regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, '호스트 이름이어야 합니다 (예: maru.example)');
const addressOf = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `${protocols.map((name) => `${name}//`).join(' 또는 ')} 로 시작하는 주소여야 합니다`,
    );
const count = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, '숫자여야 합니다')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `${from} 이상 ${to} 이하여야 합니다`);
const text = z.string().trim().min(1);
const list = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const isLoopback = (host: string | undefined) => host === 'localhost' || host === '::1' || (host !== undefined && /^127\./.test(host));

const soldBrands = brands.flatMap(({ id, isForTests }) => (isForTests ? [] : [id]));
/** `CAREER_DOMAIN`: the bare domain of a brand where it is not its default. */
const domainName = (brandId: string): string => `${brandId.toUpperCase()}_DOMAIN`;
const brandDomains = Object.fromEntries(soldBrands.map((id) => [domainName(id), domain.optional()]));
/** Bare domains by brand, where a setting names one. */
const domainsIn = (settings: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    soldBrands.flatMap((id) => {
      const named = settings[domainName(id)];
      return typeof named === 'string' ? [[id, named]] : [];
    }),
  );

const TOSS_KEY = /^(?:test|live)_\w+$/;
/** Every variable the product reads, and nothing else reads the environment. `.env.example` explains them to operators. */
export const settingsSchema = z
  .object({
    PORT: count(0, 65_535).default(3000),
    /** Address to listen at. Absent: with demo accounts this machine alone, else every address. */
    HOST: z
      .string()
      .refine((host) => isIP(host) !== 0 || host === 'localhost', 'IP 주소나 localhost 여야 합니다 (예: 0.0.0.0)')
      .optional(),
    /** Addresses and networks of proxies that are believed when they name the client in X-Forwarded-For. */
    TRUSTED_PROXIES: z
      .string()
      .default(LOOPBACK.join())
      .transform(list)
      .refine(
        (networks) => networks.every((network) => parseNetwork(network) !== null),
        'IP 주소나 네트워크를 쉼표로 나눠 적어야 합니다 (예: 10.0.0.0/8,fd00::/8)',
      ),
    /** Of the addresses in pages; behind a proxy that speaks TLS it is https. */
    PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
    ...brandDomains,
    ADMIN_DOMAIN: domain.default('admin.localhost'),
    /** Ids of the brands that are served. */
    BRANDS: z.string().default(soldBrands.join()).transform(list),
    /** Absent: the embedded PostgreSQL in DATA_DIR. */
    DATABASE_URL: addressOf('postgres:', 'postgresql:').optional(),
    /** The same database without a pooler or balancer between: for migrations, their lock, and connections that listen. */
    DATABASE_DIRECT_URL: addressOf('postgres:', 'postgresql:').optional(),
    /** All connections of one worker process; `connections.ts` shares them out. */
    DATABASE_POOL: count(13, 200).default(24),
    DATA_DIR: text.default('.data'),
    WEB_CONCURRENCY: count(1, 64).default(1),
    REDIS_URL: addressOf('redis:', 'rediss:').optional(),
    S3_ENDPOINT: addressOf('http:', 'https:').optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    SMTP_URL: addressOf('smtp:', 'smtps:').optional(),
    /** Absent: `demo` on the embedded database, else `none`. */
    SEED: z.enum(['demo', 'none']).optional(),
    /** Of the demo accounts. Needed where others than this machine can reach them: the usual one is known to everybody. */
    DEMO_PASSWORD: z.string().min(10, '10자 이상이어야 합니다').max(128, '128자 이하여야 합니다').optional(),
    SESSION_SECRET: z.string().min(32, '32자 이상이어야 합니다').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Answers given before the deadline still count when they arrive within this time. */
    GRACE_SECONDS: count(0, 3600).default(120),
    /** After SIGTERM, requests get this long to end. */
    SHUTDOWN_SECONDS: count(1, 10).default(8),
    /** Set by `npm run dev`: pages come from Vite with hot reload. */
    MARU_DEV: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    /** Set by tests that start the product: every answer of an endpoint is compared with its route. */
    CHECK_ANSWERS: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    /** With `SEED=demo`: whether more than its accounts comes. Tests that need what comes with these alone do not wait for a library. */
    DEMO_CONTENT: z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    /** Where uncaught errors of server and browsers are reported, by Sentry's protocol. */
    SENTRY_DSN: addressOf('http:', 'https:')
      .refine((dsn) => envelopeAddress(dsn) !== undefined, 'https://키@호스트/프로젝트 형식이어야 합니다')
      .optional(),
    /** By which push services know who reminds. Absent: made of `SESSION_SECRET`. base64url. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}=?$/, 'P-256 공개 키를 base64url 로 적은 것이어야 합니다')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}=?$/, 'P-256 비밀 키를 base64url 로 적은 것이어야 합니다')
      .optional(),
    VAPID_SUBJECT: addressOf('mailto:', 'https:').optional(),
    /** By which the share dialog opens Kakao; the site's domains are registered there. Absent: the address is copied. */
    KAKAO_JAVASCRIPT_KEY: z
      .string()
      .regex(/^[0-9a-f]{32}$/, '카카오 앱의 JavaScript 키는 16진수 32자입니다')
      .optional(),
    /** For the tax office's service (국세청 사업자등록정보 진위확인 및 상태조회), decoded. Absent: a sandbox answers. */
    NTS_SERVICE_KEY: text.optional(),
    KAKAO_CLIENT_ID: text.optional(),
    KAKAO_CLIENT_SECRET: text.optional(),
    /** By which Kakao shows that it is Kakao, where it tells that somebody ended the link. */
    KAKAO_ADMIN_KEY: text.optional(),
    KAKAO_AUTH_URL: addressOf('http:', 'https:').default('https://kauth.kakao.com'),
    KAKAO_API_URL: addressOf('http:', 'https:').default('https://kapi.kakao.com'),
    NAVER_CLIENT_ID: text.optional(),
    NAVER_CLIENT_SECRET: text.optional(),
    NAVER_AUTH_URL: addressOf('http:', 'https:').default('https://nid.naver.com'),
    NAVER_API_URL: addressOf('http:', 'https:').default('https://openapi.naver.com'),
    /** Of the service of addresses with their postcodes. Absent: addresses are typed by hand. */
    JUSO_KEY: text.optional(),
    JUSO_API_URL: addressOf('http:', 'https:').default('https://business.juso.go.kr'),
    /** Who takes money. `sandbox` has buttons in place of cards. Absent: the sandbox with demo accounts and without domains, else nobody. */
    PAYMENT_PROVIDER: z.enum(['sandbox', 'toss', 'none']).optional(),
    TOSS_CLIENT_KEY: text.regex(TOSS_KEY, 'test_ 나 live_ 로 시작하는 클라이언트 키여야 합니다').optional(),
    TOSS_SECRET_KEY: text.regex(TOSS_KEY, 'test_ 나 live_ 로 시작하는 시크릿 키여야 합니다').optional(),
    TOSS_API_URL: addressOf('http:', 'https:').default('https://api.tosspayments.com'),
    /** For so long a refund that was asked for can be taken back; then its money is sent. */
    REFUND_GRACE_MINUTES: count(0, 1440).default(60),
  })
  .superRefine((settings, context) => {
    const demand = (name: keyof typeof settings, because: string) => {
      if (settings[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: because });
    };
    if (settings.PAYMENT_PROVIDER === 'toss')
      (['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] as const).forEach((name) => demand(name, 'PAYMENT_PROVIDER=toss 에는 필요합니다'));
    // Made and kept in DATA_DIR otherwise; several machines on one database must share it.
    if (settings.DATABASE_URL) demand('SESSION_SECRET', 'DATABASE_URL 을 쓸 때는 필요합니다');
    for (const group of togetherOrNot) {
      if (group.some((name) => settings[name] !== undefined))
        group.forEach((name) => demand(name, `${group.join(', ')} 은 함께 지정해야 합니다`));
    }
  })
  .transform((settings) => {
    const SEED = settings.SEED ?? (settings.DATABASE_URL ? ('none' as const) : ('demo' as const));
    const DOMAINS = domainsIn(settings);
    const mayPlay = SEED === 'demo' && hasLocalNames({ ...settings, DOMAINS });
    return {
      ...settings,
      SEED,
      PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? (mayPlay ? ('sandbox' as const) : ('none' as const)),
      DOMAINS,
      HOST: settings.HOST ?? (SEED === 'demo' ? '127.0.0.1' : undefined),
    };
  })
  .superRefine((settings, context) => {
    if (settings.CHECK_ANSWERS && !hasLocalNames(settings))
      context.addIssue({ code: 'custom', path: ['CHECK_ANSWERS'], message: '시험할 때만 씁니다. 도메인이 있는 곳에서는 켤 수 없습니다' });
    if (settings.PAYMENT_PROVIDER === 'sandbox' && !hasLocalNames(settings))
      context.addIssue({
        code: 'custom',
        path: ['PAYMENT_PROVIDER'],
        message: 'sandbox 는 누구나 승인을 눌러 돈 없이 살 수 있습니다. 도메인이 있는 곳에서는 쓸 수 없습니다',
      });
    tossFaults(settings).forEach((message) => context.addIssue({ code: 'custom', path: ['TOSS_SECRET_KEY'], message }));
    if (settings.SEED !== 'demo' || settings.DEMO_PASSWORD !== undefined || isOfThisMachine(settings)) return;
    context.addIssue({
      code: 'custom',
      path: ['SEED'],
      message:
        '다른 컴퓨터에서 닿는 주소에 모두가 아는 비밀번호의 데모 계정을 만들지 않습니다. SEED=none 으로 두거나 DEMO_PASSWORD 를 지정하세요',
    });
  });

/** Real money is taken where the product has domains, and nowhere else; there nothing is paid with play money. */
const tossFaults = (
  settings: Parameters<typeof hasLocalNames>[0] & {
    readonly TOSS_CLIENT_KEY?: string | undefined;
    readonly TOSS_SECRET_KEY?: string | undefined;
  },
): readonly string[] => {
  const keys = [settings.TOSS_CLIENT_KEY, settings.TOSS_SECRET_KEY].filter((key) => key !== undefined);
  const isLocal = hasLocalNames(settings);
  return [
    ...(isLocal && keys.some((key) => key.startsWith('live_'))
      ? ['live_ 키는 도메인이 있는 운영 환경에서만 씁니다. 여기서는 test_ 키를 지정해 주세요']
      : []),
    ...(!isLocal && keys.some((key) => key.startsWith('test_'))
      ? ['test_ 키로는 돈을 받을 수 없습니다. 운영 환경에서는 live_ 키를 지정해 주세요']
      : []),
  ];
};

interface Names {
  readonly DOMAINS: Readonly<Record<string, string>>;
  readonly ADMIN_DOMAIN: string;
}
/** Names that lead to this machine alone; a product that others use has domains. */
const hasLocalNames = ({ DOMAINS, ADMIN_DOMAIN }: Names): boolean =>
  [...Object.values(DOMAINS), ADMIN_DOMAIN].every((name) => /(?:^|\.)localhost$/.test(name));

/** Whether nobody but this machine can come in: by the address it listens at, and by names that lead nowhere else. */
export const isOfThisMachine = (settings: Pick<Settings, 'HOST' | 'DOMAINS' | 'ADMIN_DOMAIN'>): boolean =>
  isLoopback(settings.HOST) && hasLocalNames(settings);

const togetherOrNot = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
] as const;

export type Settings = z.output<typeof settingsSchema>;

/** @throws OperatorError that names every invalid variable; values are not repeated, some are secrets */
export const readSettings = (environment: Readonly<Record<string, string | undefined>> = process.env): Settings => {
  // `NAME=` in an env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(
    ({ path, message, ...issue }) =>
      `${path.join('.')}: ${issue.code === 'invalid_value' ? `${issue.values.join(', ')} 중 하나여야 합니다` : message}`,
  );
  throw new OperatorError(`설정이 올바르지 않습니다. ${complaints.join(' / ')}. 설명은 .env.example 에 있습니다.`);
};
