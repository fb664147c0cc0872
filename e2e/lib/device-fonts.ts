import type { Page } from 'playwright-core';

/** Letters of which it is known that they come in a font of ours, each with the style that it stands in. */
export type KnownLetters = Set<string>;

/**
 * Letters that the page shows in a font of the device it runs on: another one, with other widths, on the next device, or boxes.
 *
 * @param selector elements whose own text is looked at
 * @param known of the pages before: not asked about again, and added to
 * @returns each such element once, as `mn "39": DejaVu Math TeX Gyre`
 */
export const deviceFonts = async (page: Page, selector: string, known: KnownLetters = new Set()): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready);
  // Its own text, and only the letters that are neither Hangul nor on every keyboard: to ask for a font takes long.
  const { texts, letters } = await page.locator(selector).evaluateAll(
    (elements, before) => {
      const known = new Set(before);
      const asked = elements.flatMap((element) => {
        const own = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join('');
        // A letter alone in `mi` is set slanted: another letter.
        const isFormula = element.namespaceURI?.endsWith('MathML') ?? false;
        const rare = own.replaceAll(isFormula ? /\s/g : /[\s\u0021-\u007e가-힣]/g, '');
        if (rare === '') return [];
        const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
        const place = [
          isFormula && `${element.localName} ${rare.length === 1}`,
          element.getAttribute('mathvariant'),
          fontFamily,
          fontWeight,
          fontStyle,
        ].join();
        const isNew = [...rare].map((letter) => `${letter} ${place}`).filter((letter) => !known.has(letter));
        for (const letter of isNew) known.add(letter);
        if (isNew.length === 0) return [];
        element.setAttribute('data-asked', '');
        return [`${element.localName} "${own.replaceAll(/[\s\u0021-\u007e가-힣]+/g, (usual) => usual.slice(0, 3))}"`];
      });
      return { texts: asked, letters: [...known] };
    },
    [...known],
  );
  for (const letter of letters) known.add(letter);
  if (texts.length === 0) return [];
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-asked]' });
    const found = await Promise.all(
      nodeIds.map(async (nodeId, at) => {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => `${texts[at]}: ${familyName}`);
      }),
    );
    return [...new Set(found.flat())];
  } finally {
    await devtools.detach();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-asked]')) element.removeAttribute('data-asked');
    });
  }
};
