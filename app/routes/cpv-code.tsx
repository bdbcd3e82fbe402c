import { redirect } from "react-router";
import { showCode } from "../features/cpv/code-data.server.ts";
import { CodePage } from "../features/cpv/code-page.tsx";
import { digitsOf } from "../features/cpv/cpv-code.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs, definedTerm } from "../site/structured-data.ts";
import type { Route } from "./+types/cpv-code.ts";

export const handle = { surface: "cpv-tool", wakes: "at once" } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const digits = digitsOf(params.code);
  // As any unknown address; what at least looks like a code is better looked for in the tool.
  if (!digits) throw redirect(/^\d/.test(params.code) ? paths.cpvTool() : paths.home(), 302);
  const catalogue = await request.cpv.catalogue(request.lifetime);
  const code = catalogue.findByDigits(digits);
  if (!code) throw redirect(paths.cpvTool(), 302);
  if (code !== params.code) throw redirect(paths.cpvCode(code), 301);
  return showCode(request, catalogue, code);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { t, code, name, description, ancestors } = loaderData;
  const path = paths.cpvCode(code);
  const steps = [
    { path: paths.home(), name: t.home },
    { path: paths.cpvTool(), name: t.title },
    ...[...ancestors, { code, name }].map((step) => ({
      path: paths.cpvCode(step.code),
      name: step.name,
    })),
  ];
  return [
    ...pageMeta({ site, hosts, surface: "cpv-tool", path, title: `${code} ${name}`, description }),
    { "script:ld+json": breadcrumbs(site.host, steps) },
    { "script:ld+json": definedTerm(site.host, { code, name }) },
  ];
}

export default function CpvCodeRoute({ loaderData }: Route.ComponentProps) {
  return <CodePage data={loaderData} />;
}
