import type { SiteId } from "../../site/sites.ts";

/** Three stripes each, 15 units high together; colours and proportions as in the three countries' flag laws. */
const stripes: Record<SiteId, [string, number][]> = {
  ee: [
    ["#0072ce", 5],
    ["#000", 5],
    ["#fff", 5],
  ],
  lv: [
    ["#a4343a", 6],
    ["#fff", 3],
    ["#a4343a", 6],
  ],
  lt: [
    ["#ffb81c", 5],
    ["#046a38", 5],
    ["#be3a34", 5],
  ],
};

export function Flag({ of }: { of: SiteId }) {
  let top = 0;
  return (
    <svg width="24" height="15" className="flag" aria-hidden="true">
      {stripes[of].map(([colour, height]) => {
        const y = top;
        top += height;
        return <rect key={y} y={y} width="24" height={height} fill={colour} />;
      })}
    </svg>
  );
}
