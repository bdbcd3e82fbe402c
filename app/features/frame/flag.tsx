import type { SiteId } from "../../site/sites.ts";

/** Three stripes each; proportions and colours as the three countries' flag laws give them. */
const stripes: Record<SiteId, [string, number][]> = {
  ee: [
    ["#0072ce", 1],
    ["#000", 1],
    ["#fff", 1],
  ],
  lv: [
    ["#a4343a", 2],
    ["#fff", 1],
    ["#a4343a", 2],
  ],
  lt: [
    ["#ffb81c", 1],
    ["#046a38", 1],
    ["#be3a34", 1],
  ],
};

export function Flag({ of }: { of: SiteId }) {
  const total = stripes[of].reduce((sum, [, height]) => sum + height, 0);
  let top = 0;
  return (
    <svg
      viewBox={`0 0 ${total * 1.6} ${total}`}
      width="24"
      height="15"
      className="flag"
      aria-hidden="true"
    >
      {stripes[of].map(([colour, height]) => {
        const y = top;
        top += height;
        return <rect key={y} y={y} width="100%" height={height} fill={colour} />;
      })}
    </svg>
  );
}
