/** What no route is asked about. */
export function isMalformed(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  if (!path.startsWith("/") || /[\u0000-\u001f]/.test(decoded)) return true;
  // Browsers resolve these before they ask; whoever sends them is probing.
  return /[/\\]\.{1,2}([/\\]|$)/.test(decoded);
}

/** An address that nobody knows leads to the landing page; a file that is not there is simply not there. */
export function looksLikeFile(path: string): boolean {
  const decoded = decodeURIComponent(path);
  return /^[/\\]+(assets|api)([/\\]|$)/.test(decoded) || /\.[a-z0-9]{1,8}$/i.test(decoded);
}
