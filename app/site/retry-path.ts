/**
 * Another address of the same built file. A browser never asks again for a module that it failed to load, nor for one
 * that such a module imports, as long as the page is open. As a folder, not as a query, it also changes the addresses
 * of what a module imports, which are relative to its own.
 */
export function retryPath(path: string, retry: number): string {
  return path.replace("/assets/", `/assets/retry-${retry}/`);
}

/** The address under which the file was built. */
export function pathBeforeRetry(path: string): string {
  return path.replace(/^\/assets\/retry-\d{1,3}\//, "/assets/");
}
