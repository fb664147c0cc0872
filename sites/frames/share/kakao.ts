/** Kakao's SDK (developers.kakao.com, "JavaScript SDK"): a fixed version, refused by the browser if it is another file. */
export const KAKAO_SDK = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.2/kakao.min.js',
  integrity: 'sha384-TiCUE00h649CAMonG018J2ujOgDKW/kVWlChEuu4jK2vxfAAD0eZxzCKakxg55G4',
} as const;

interface Kakao {
  readonly isInitialized: () => boolean;
  readonly init: (key: string) => void;
  readonly Share: { readonly sendScrap: (asked: { readonly requestUrl: string }) => Promise<unknown> | undefined };
}
declare global {
  interface Window {
    Kakao?: Kakao;
  }
}

let loading: Promise<void> | undefined;
const loadSdk = (): Promise<void> =>
  (loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, KAKAO_SDK, { crossOrigin: 'anonymous' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      // Asked again, it is loaded again.
      loading = undefined;
      reject(new Error('the SDK of Kakao cannot be loaded'));
    });
    document.head.append(script);
  }));

/**
 * Opens Kakao's window with the page's own preview (its title and picture for social sites). The SDK is loaded by the first call.
 *
 * @param key JavaScript key of the app at Kakao, in which the site's domain is registered
 * @throws what keeps Kakao away: no network, a blocker, a domain that is not registered
 */
export const shareByKakao = async (key: string, url: string): Promise<void> => {
  if (!window.Kakao) await loadSdk();
  const { Kakao } = window;
  if (!Kakao) throw new Error('the SDK of Kakao did not start');
  if (!Kakao.isInitialized()) Kakao.init(key);
  await Kakao.Share.sendScrap({ requestUrl: url });
};
