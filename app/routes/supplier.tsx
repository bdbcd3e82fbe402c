import { listOnEachSite } from "../features/lists/list-page-data.server.ts";
import { UnknownPage } from "../features/notice/unknown-page.tsx";
import { noFilter } from "../features/notices/notice-filter.ts";
import { findCompanyName } from "../features/suppliers/company-name.server.ts";
import {
  canonicalCode,
  limitSupplierLifetime,
  supplierData,
  unknownSupplierData,
} from "../features/suppliers/supplier.server.ts";
import { loadSupplierContracts } from "../features/suppliers/supplier-contracts.server.ts";
import { SupplierPage } from "../features/suppliers/supplier-page.tsx";
import { jsonReply, redirect } from "../http/reply.ts";
import { definePage, type FileRoute, Missing } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";

export const supplier = definePage({
  surface: "supplier",
  styles: ["notices", "buyer"],
  async load({ site, query, cpv, lifetime, params: { code: requested = "" } }) {
    const language = languageOf("supplier", site);
    const code = canonicalCode(requested);
    const found = code && (await query((tx) => loadSupplierContracts(tx, code)));
    if (!found) return new Missing(unknownSupplierData(site.country, language));
    if (code !== requested) throw redirect(paths.supplier(code), 301);
    const now = Date.now();
    limitSupplierLifetime(lifetime, found, now);
    const view = { language, home: site.country };
    return supplierData(found, await cpv.catalogue(lifetime), view, now);
  },
  head(data) {
    const { path } = data;
    if (!data.known) {
      const { title, text: description } = data;
      return { path, title, description, noindex: true, flags: listOnEachSite(noFilter) };
    }
    const { name, description, breadcrumbs, demo } = data;
    return { path, title: name, description, breadcrumbs: breadcrumbs.steps, noindex: demo };
  },
  View: ({ data }) => (data.known ? <SupplierPage data={data} /> : <UnknownPage data={data} />),
});

/** What the lead form proposes as the company's name once its code is typed. */
export const companyName: FileRoute = {
  async answer({ query, params: { code = "" } }) {
    const name = await query((tx) => findCompanyName(tx, code));
    return jsonReply({ name }, 200, { "Cache-Control": "public, max-age=3600" });
  },
};
