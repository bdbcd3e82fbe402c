/** The picture lies over the first letter of the name; portrait-behaviour.ts takes away one that fails. */
export function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="portrait" aria-hidden="true">
      {name.charAt(0)}
      <img src={image} alt="" width="64" height="64" loading="lazy" />
    </span>
  );
}
