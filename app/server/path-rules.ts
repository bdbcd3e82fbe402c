/** Answered with 400 before any route is looked up. */
export function isMalformed(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  if (!path.startsWith("/") || /[\u0000-\u001f]/.test(decoded)) return true;
  // Browsers resolve dot segments themselves; a client that sends them is probing.
  return /[/\\]\.{1,2}([/\\]|$)/.test(decoded);
}

/** An unknown page is redirected to the landing page; an unknown file is a 404. */
export function looksLikeFile(path: string): boolean {
  const decoded = decodeURIComponent(path);
  return /^[/\\]+(assets|api)([/\\]|$)/.test(decoded) || /\.[a-z0-9]{1,8}$/i.test(decoded);
}
