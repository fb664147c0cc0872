import type { SocialServices } from '@platform/module';
import type { Settings } from './settings.ts';

/** Providers of sign-in by the settings. Without its keys a provider is one of our own, and only where the demo accounts are: anybody is anybody there. */
export const socialProviders = (settings: Settings): SocialServices => {
  const of = (clientId: string | undefined, clientSecret: string | undefined, authUrl: string, apiUrl: string) =>
    clientId !== undefined && clientSecret !== undefined
      ? { clientId, clientSecret, authUrl: authUrl.replace(/\/$/, ''), apiUrl: apiUrl.replace(/\/$/, '') }
      : settings.SEED === 'demo'
        ? ('sandbox' as const)
        : null;
  return {
    kakao: of(settings.KAKAO_CLIENT_ID, settings.KAKAO_CLIENT_SECRET, settings.KAKAO_AUTH_URL, settings.KAKAO_API_URL),
    naver: of(settings.NAVER_CLIENT_ID, settings.NAVER_CLIENT_SECRET, settings.NAVER_AUTH_URL, settings.NAVER_API_URL),
    kakaoAdminKey: settings.KAKAO_ADMIN_KEY,
  };
};
