interface ExternalLinkProps {
  href: string;
  /** Tells screen readers that the link leaves the site. */
  label: string;
  className?: string;
  children: React.ReactNode;
}

export function ExternalLink({ href, label, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className}>
      {children}
      <span className="sr-only">{` (${label})`}</span>
    </a>
  );
}
