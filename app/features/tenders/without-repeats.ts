interface Described {
  title: string;
  description: string[];
  lots: { title: string }[];
}

/** Many buyers write the title once more, as the description or as the name of the only lot: it is shown once. */
export function withoutRepeats<T extends Described>({
  title,
  description,
  lots,
}: T): Pick<T, "description" | "lots"> {
  const isTitle = (text: string) => bare(text) === bare(title);
  const [only] = lots;
  return {
    description: description.filter((line, place) => place > 0 || !isTitle(line)),
    lots: only && lots.length === 1 && isTitle(only.title) ? [] : lots,
  };
}

function bare(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
