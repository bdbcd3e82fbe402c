/**
 * Another address of the same built file. While a page is open, a browser never asks again for a module that it failed
 * to load, nor for one that such a module imports. The change is in the folder, not in a query, so that it also changes
 * the addresses of a module's imports, which are relative to its own.
 */
export function retryPath(path: string, retry: number): string {
  return path.replace("/assets/", `/assets/retry-${retry}/`);
}

/** The address under which the file was built. */
export function pathBeforeRetry(path: string): string {
  return path.replace(/^\/assets\/retry-\d{1,3}\//, "/assets/");
}
