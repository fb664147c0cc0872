/**
 * Which of a page's inline scripts are ours: those that carry the mark of their rendering, which nobody can know before it. The mark is taken
 * off again, so that a page that is kept whole names its scripts by hash alone (`server/http-security.ts`).
 *
 * @param mark unguessable, made for this rendering; as `nonce` on every script that the router writes
 */
export const takeOwnScripts = (marked: string, mark: string): { readonly html: string; readonly scripts: readonly string[] } => {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, at + 1)) {
    const open = marked.indexOf('>', at);
    const close = marked.indexOf('</script>', open);
    if (marked.lastIndexOf('<', at) !== marked.lastIndexOf('<script', at) || close < 0) continue;
    const body = marked.slice(open + 1, close);
    if (body !== '') scripts.push(body);
  }
  return {
    html: marked.replaceAll(attribute, '').replace(`<meta property="csp-nonce" content="${mark}"/>`, ''),
    scripts: [...new Set(scripts)],
  };
};
