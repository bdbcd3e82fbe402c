/** The image covers the name's initial; portrait-behaviour.ts removes one that fails to load. */
export function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="portrait" aria-hidden="true">
      {name.charAt(0)}
      <img src={image} alt="" width="64" height="64" loading="lazy" />
    </span>
  );
}
