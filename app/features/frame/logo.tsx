import { paths } from "../../site/paths.ts";

export function Logo({ brand }: { brand: string }) {
  return (
    <a href={paths.home()} className="logo">
      <LogoMark />
      {brand}
    </a>
  );
}

/** An envelope whose flap is a tick: the tender has arrived, and it fits. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path d="M7 11.5l6.5 7L25 8.5" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M7 16.5V24h18v-9" fill="none" stroke="#fff" strokeWidth="2" />
    </svg>
  );
}
