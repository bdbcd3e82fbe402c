import { useEffect, useRef, useState } from "react";

/** When the picture does not load, the first letter of the name stands in for it. */
export function Portrait({ name, image }: { name: string; image: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before the page came alive, when nobody was listening yet.
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) {
    return (
      <span className="portrait" aria-hidden="true">
        {name.charAt(0)}
      </span>
    );
  }
  return (
    <img
      ref={picture}
      className="portrait"
      src={image}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
