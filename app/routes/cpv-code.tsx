import { loadCode } from "../features/cpv/code-data.server.ts";
import { CodePage } from "../features/cpv/code-page.tsx";
import { digitsOf } from "../features/cpv/cpv-code.ts";
import { redirect } from "../http/reply.ts";
import { definePage } from "../routing/route.ts";
import { paths } from "../site/paths.ts";
import { definedTerm } from "../site/structured-data.ts";

export const cpvCode = definePage({
  surface: "cpv-tool",
  styles: ["cpv-code"],
  async load(request) {
    const { code: asked = "" } = request.params;
    const digits = digitsOf(asked);
    // Like any unknown address; something like a code leads to the tool instead.
    if (!digits) throw redirect(/^\d/.test(asked) ? paths.cpvTool() : paths.home(), 302);
    const catalogue = await request.cpv.catalogue(request.lifetime);
    const code = catalogue.findByDigits(digits);
    if (!code) throw redirect(paths.cpvTool(), 302);
    if (code !== asked) throw redirect(paths.cpvCode(code), 301);
    return loadCode(request, catalogue, code);
  },
  head: ({ code, name, description, breadcrumbs }, { host }) => ({
    path: paths.cpvCode(code),
    title: `${code} ${name}`,
    description,
    breadcrumbs: breadcrumbs.steps,
    data: [definedTerm(host, { code, name })],
  }),
  View: CodePage,
});
