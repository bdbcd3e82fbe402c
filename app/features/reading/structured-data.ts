interface Step {
  path: string;
  name: string;
}

/** schema.org's BreadcrumbList. React Router escapes `<` when it writes the script. */
export function breadcrumbs(host: string, steps: Step[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, name }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: `https://${host}${path}`,
    })),
  };
}
