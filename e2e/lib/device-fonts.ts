import type { Page } from 'playwright-core';

/**
 * Letters that the page shows in a font of the device it runs on: another one, with other widths, on the next device, or boxes.
 *
 * @param selector elements whose own text is looked at
 * @returns each such element once, as `mn "39": DejaVu Math TeX Gyre`
 */
export const deviceFonts = async (page: Page, selector: string): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    // Its own text, and only the letters that are neither Hangul nor on every keyboard: to ask for a font takes long.
    const texts = await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const own = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join('');
        const isRare = element.namespaceURI?.endsWith('MathML') ? /\S/.test(own) : /[^\s\u0021-\u007e가-힣]/.test(own);
        return isRare ? `${element.localName} "${own.replaceAll(/[\s\u0021-\u007e가-힣]+/g, (usual) => usual.slice(0, 3))}"` : null;
      }),
    );
    const found = await Promise.all(
      nodeIds.map(async (nodeId, at) => {
        if (texts[at] === null) return [];
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => `${texts[at]}: ${familyName}`);
      }),
    );
    return [...new Set(found.flat())];
  } finally {
    await devtools.detach();
  }
};
