import type { Page } from 'playwright-core';

/**
 * What cannot be seen where the system forces its colours (Windows contrast themes): a control without an edge, something chosen that looks like
 * what is not chosen beside it, a colour that is not the system's.
 *
 * @param within only these parts of the page
 */
export const unseenInForcedColours = async (page: Page, within = 'body'): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return await page.evaluate(async (place) => {
      // Colours that change by and by are not there yet. What runs with the scrolling, or forever, has no end to wait for.
      const ending = document
        .getAnimations()
        .filter(
          ({ timeline, effect, playState }) =>
            playState === 'running' && timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity),
        );
      await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
      const probe = document.body.appendChild(document.createElement('i'));
      const systemColours = new Set(
        [
          'Canvas',
          'CanvasText',
          'LinkText',
          'GrayText',
          'Highlight',
          'HighlightText',
          'ButtonText',
          'ButtonFace',
          'ButtonBorder',
          'Field',
          'FieldText',
          'Mark',
          'MarkText',
          'SelectedItem',
          'SelectedItemText',
          'AccentColor',
        ].map((name) => {
          probe.style.color = name;
          return getComputedStyle(probe).color;
        }),
      );
      probe.style.color = 'Canvas';
      const canvas = getComputedStyle(probe).color;
      probe.remove();
      const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 4 && height > 4 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const nameOf = (element: Element) =>
        `${element.localName}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 20)}"`;
      const hasEdge = (element: Element): boolean => {
        const style = getComputedStyle(element);
        if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) return true;
        if (
          (['Top', 'Right', 'Bottom', 'Left'] as const).some(
            (side) => style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) > 0,
          )
        )
          return true;
        return style.boxShadow !== 'none' || (!isClear(style.backgroundColor) && style.backgroundColor !== canvas);
      };
      const lookOf = (element: Element): string =>
        [null, '::before', '::after']
          .flatMap((part) => {
            const style = getComputedStyle(element, part);
            return [
              style.backgroundColor,
              style.color,
              style.boxShadow,
              style.outline,
              style.border,
              style.textDecorationLine,
              style.content,
              style.fontWeight,
            ];
          })
          .join(' ');
      const faults: string[] = [];
      for (const part of document.querySelectorAll(place)) {
        for (const control of part.querySelectorAll(
          '.btn, .chip, .input, .search, .card, .seg, .modal, .player-dialog.sheet, .tag, .note, .bub, .answer-bubble, .nb',
        )) {
          if (isSeen(control) && !hasEdge(control)) faults.push(`no edge: ${nameOf(control)}`);
        }
        for (const chosen of part.querySelectorAll(
          '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], .answer-bubble.my, .choice:has(:checked) .bub',
        )) {
          const other = [
            ...(chosen.closest('ul, ol, nav, [role="group"], .seg, table, section') ?? part).querySelectorAll(chosen.localName),
          ].find(
            (one) =>
              one !== chosen &&
              isSeen(one) &&
              one.parentElement?.localName === chosen.parentElement?.localName &&
              one.classList[0] === chosen.classList[0] &&
              !one.matches('[aria-current], [aria-pressed="true"], [aria-selected="true"], .my, .ok, .choice:has(:checked) .bub'),
          );
          if (
            isSeen(chosen) &&
            other &&
            lookOf(chosen) === lookOf(other) &&
            lookOf(chosen.parentElement ?? chosen) === lookOf(other.parentElement ?? other)
          )
            faults.push(`chosen looks like not chosen: ${nameOf(chosen)}`);
        }
        for (const element of part.querySelectorAll('*')) {
          if (element.closest('svg, math') || !isSeen(element)) continue;
          const { color, backgroundColor } = getComputedStyle(element);
          if (!systemColours.has(color)) faults.push(`own colour ${color}: ${nameOf(element)}`);
          if (!isClear(backgroundColor) && !systemColours.has(backgroundColor) && element.localName !== 'img')
            faults.push(`own ground ${backgroundColor}: ${nameOf(element)}`);
        }
      }
      return [...new Set(faults)].slice(0, 8);
    }, within);
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
};
