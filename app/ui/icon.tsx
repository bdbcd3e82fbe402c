/** Our own icons, on a 24-pixel grid with a 1.5-pixel line: a handful is lighter than any icon library. */
const drawings = {
  inbox: "M4 13l2-8h12l2 8v6H4zM4 13h5l1 2h4l1-2h5",
  star: "M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2",
  archive: "M4 5h16v4H4zM5 9v10h14V9M10 13h4",
  trash: "M5 7h14M10 7V4h4v3M6.5 7l1 13h9l1-13",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  search: "M11 5a6 6 0 100 12 6 6 0 000-12zM15.5 15.5L20 20",
};

export type IconName = keyof typeof drawings;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
