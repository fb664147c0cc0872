import { dayText, MoreCopy, useCopy, type Copy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/media-kit.json';
import { HelpLink } from '../parts/help-link.tsx';
import { mediaKitFile, type MediaKitText } from '../parts/media-kit-file.ts';

const PLACES = ['row', 'page', 'calendar', 'notice'] as const;
const RULES = ['free', 'checked', 'marked', 'data'] as const;

export const Route = createFileRoute('/site-business/_framed/media-kit')({
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.mediaKit.title'),
      description: context.copy('business.mediaKit.description'),
      canonicalPath: '/media-kit',
    }),
  staticData: { menuEntry: 'mediaKit' },
  component: Page,
});

function Page() {
  return (
    <MoreCopy texts={texts}>
      <MediaKit />
    </MoreCopy>
  );
}

/** What the portal is for companies, as a page that can be printed or saved as PDF. It names no figure that nobody has counted. */
function MediaKit() {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <div className="business-page">
      <h1 className="h1">{copy('business.mediaKit.heading', { brand: brand.name })}</h1>
      <p className="business-lead">{copy('business.mediaKit.lead', { brand: brand.name })}</p>
      <div className="business-acts post-no-print">
        <Button
          tone="primary"
          onClick={() => download(mediaKitFile(textOf(copy, brand.name)), copy('business.mediaKit.file', { brand: brand.name }))}
        >
          {copy('business.mediaKit.download')}
        </Button>
        <Button tone="line" onClick={() => print()}>
          {copy('business.mediaKit.print')}
        </Button>
        <HelpLink className="btn line">{copy('business.mediaKit.ask')}</HelpLink>
      </div>
      <section className="sec" aria-labelledby="places">
        <h2 className="h2" id="places">
          {copy('business.mediaKit.places')}
        </h2>
        <dl className="facts">
          {PLACES.map((place) => (
            <div key={place}>
              <dt>{copy(`business.mediaKit.place.${place}`)}</dt>
              <dd>{copy(`business.mediaKit.place.${place}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="sec" aria-labelledby="rules">
        <h2 className="h2" id="rules">
          {copy('business.mediaKit.rules')}
        </h2>
        <ul className="business-needs">
          {RULES.map((rule) => (
            <li key={rule}>{copy(`business.mediaKit.rule.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const textOf = (copy: Copy, brand: string): MediaKitText => ({
  title: copy('business.mediaKit.heading', { brand }),
  lead: copy('business.mediaKit.lead', { brand }),
  places: {
    title: copy('business.mediaKit.places'),
    items: PLACES.map((place) => ({ name: copy(`business.mediaKit.place.${place}`), text: copy(`business.mediaKit.place.${place}.text`) })),
  },
  rules: { title: copy('business.mediaKit.rules'), items: RULES.map((rule) => copy(`business.mediaKit.rule.${rule}`)) },
  source: copy('business.mediaKit.source', { day: dayText(Date.now()) }),
  address: location.href,
});

const download = (html: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
