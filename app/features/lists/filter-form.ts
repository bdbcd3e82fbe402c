import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { type Html, html } from "../../ui/html.ts";
import {
  isNarrowed,
  kindNames,
  listAnchor,
  listPath,
  maxSearchLength,
} from "../notices/notice-filter.ts";
import { hasDeadline } from "../notices/notice-kind.ts";
import { copyLink } from "./copy-link.ts";
import type { Chip } from "./filter-chips.server.ts";
import type { Option } from "./market.server.ts";
import type { NoticeListData } from "./notice-list.server.ts";

/** A plain GET form; with scripts, empty fields are left out of the address: see list-script.ts. */
export function filterForm(data: NoticeListData): Html {
  const { country, filter } = data;
  const t = data.t.filter;
  const { q, sector, region, closing, value, sort } = filter;
  const { withinMonths } = t;
  const isEnding = filter.kind.includes("ending");
  const isContracts = filter.kind.every((kind) => kind === "contract");
  const hasSort = filter.kind.some((kind) => kind !== "contract");
  const more = data.moreChoices.map(({ name, label, all, chosen, options }) =>
    choice(name, label, chosen, [["", all], ...options]),
  );
  return html`
    <search aria-label="${t.title}">
      <form action="${paths.noticesIn(country)}#${listAnchor}" class="tender-filter">
        ${kindNames(filter.kind).map((kind) => hidden("kind", kind))}
        ${sector.map((division) => hidden("sector", division))}
        ${filter.cpv.map((code) => hidden("cpv", code))}
        ${region.slice(1).map((code) => hidden("region", code))}
        ${filter.fresh && hidden("new", "1")}
        <div class="field">
          <label for="list-q">${t.q}</label>
          <input id="list-q" type="search" name="q" maxlength="${maxSearchLength}" class="control" value="${q}"/>
        </div>
        <button type="submit" class="button button-quiet">${t.apply}</button>
        <details class="filter-choices">
          <summary>${t.more}${data.folded > 0 && ` (${data.folded})`}</summary>
          <div>
            ${choice("sector", t.sector, "", [["", sector.length > 0 ? t.addSector : t.allSectors], ...data.sectorOptions])}
            ${
              data.regionOptions.length > 0 &&
              choice("region", t.region, region[0] ?? "", [
                ["", t.allRegions],
                ...data.regionOptions,
              ])
            }
            ${
              filter.kind.some(hasDeadline) &&
              choice("closing", t.closing, closing, [
                ["", t.anyTime],
                ["7", t.within7],
                ...(closing.length > 2
                  ? [[closing, fill(t.week, { day: data.closingWeek ?? closing })] as const]
                  : []),
              ])
            }
            ${
              isContracts &&
              choice("past", t.publishedIn, filter.past ? "1" : "", [
                ["", t.within90],
                ["1", t.within36],
              ])
            }
            ${
              isEnding &&
              choice("closing", t.ends, closing, [
                ["", withinMonths["12m"]],
                ["6m", withinMonths["6m"]],
                ["3m", withinMonths["3m"]],
              ])
            }
            <fieldset class="field filter-value">
              <legend>${t.value}</legend>
              ${amount("value_from", t.valueFrom, value.from)}
              <span aria-hidden="true">–</span>
              ${amount("value_to", t.valueTo, value.to)}
            </fieldset>
            ${
              hasSort &&
              choice("sort", t.sort, sort, [
                ["deadline", isEnding ? t.byEnd : t.byDeadline],
                ["published", t.byPublished],
              ])
            }
            ${
              more.length > 0 &&
              html`
                <details class="filter-more"${data.moreChoices.some(({ chosen }) => chosen) && html` open`}>
                  <summary>${t.more}</summary>
                  <div>${more}</div>
                </details>`
            }
            <button type="submit" class="button button-quiet filter-show">${t.show}</button>
          </div>
        </details>
      </form>
      ${data.chips.map(filterChip)}
      <p class="filter-links">
        ${
          isNarrowed(filter) &&
          html`<a href="${listPath(country, { kind: filter.kind, sort })}" class="text-link">${t.clear}</a>`
        }
        ${copyLink(t.copy, t.copied, `{origin}${listPath(country, filter)}`)}
      </p>
    </search>`;
}

function choice(name: string, label: string, chosen: string, options: readonly Option[]): Html {
  return html`
    <div class="field">
      <label for="list-${name}">${label}</label>
      <select id="list-${name}" name="${name}" class="control">
        ${options.map(
          ([value, text, count]) =>
            html`<option value="${value}"${value === chosen && html` selected`}>${text}${count !== undefined && ` (${count})`}</option>`,
        )}
      </select>
    </div>`;
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}"/>`;
}

/** A text field, so that `50 000` can be typed. */
function amount(name: string, label: string, value: number | null): Html {
  return html`<input aria-label="${label}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="20" class="control" value="${value}"/>`;
}

function filterChip({ text, code, remove }: Chip): Html {
  return html`
    <p class="filter-code chip">
      <span>${code && html`${code.of} <a href="${code.path}" class="chip-link">${code.code}</a> `}${text}</span>
      <a href="${remove.path}" class="chip-remove"><span class="sr-only">${remove.text}</span></a>
    </p>`;
}
