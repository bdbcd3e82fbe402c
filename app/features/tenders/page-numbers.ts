/** The first, the last, and the present page with a neighbour on either side; `null` is an ellipsis. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  let before = 0;
  for (const page of new Set(wanted)) {
    // An ellipsis takes as much room as the one number it would hide.
    if (page - before === 2) shown.push(page - 1);
    else if (page - before > 2) shown.push(null);
    shown.push(page);
    before = page;
  }
  return shown;
}
