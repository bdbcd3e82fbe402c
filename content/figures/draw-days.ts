import type { Language } from "../../app/site/languages.ts";
import { escapeXml } from "../../app/site/xml.ts";
import { addDays, daysBetween, mondayOf, weekdayOf } from "../../calendar/local-time.ts";
import { type HolidayCountry, isWorkingDay } from "../../calendar/working-days.ts";
import type { FactId } from "../facts.ts";
import type { Drawing } from "./figure.ts";

/** A period of days: its first and last day, and the fact that says how many days it has. */
export interface Term {
  from: string;
  to: string;
  fact: FactId;
  /** Only working days count, not weekends and holidays. */
  working?: true;
}

/** What happens on a day; `text` may hold a {{fact}}. */
interface Event {
  day: string;
  text: string;
}

/** A dated example, as a text walks through it. */
export interface Procedure {
  caption: string;
  terms: Term[];
  events: Event[];
}

export function drawProcedure(language: Language, procedure: Procedure): Drawing {
  const { caption, terms, events } = procedure;
  return { caption, body: drawWeeks(language, terms, events) };
}

const countries: Record<Language, HolidayCountry> = { lv: "LV", lt: "LT", et: "EE" };

const weekdays: Record<Language, string> = {
  lv: "P O T C Pk S Sv",
  lt: "Pr A T K Pn Š S",
  et: "E T K N R L P",
};

/** `spalio 29 d.`, on one line */
const longDays = new Intl.DateTimeFormat("lt", { month: "long", day: "numeric", timeZone: "UTC" });

const dayNames: Record<Language, (day: string) => string> = {
  lv: (day) => `${day.slice(8)}.${day.slice(5, 7)}.`,
  lt: (day) => longDays.format(new Date(day)).replaceAll(" ", "\u00a0"),
  et: (day) => `${day.slice(8)}.${day.slice(5, 7)}`,
};

/**
 * Draws the weeks of a procedure with their events: days of terms have a background, days with events a darker one.
 * Weeks without either are left out.
 */
function drawWeeks(language: Language, terms: Term[], events: Event[]): string {
  const days = [
    ...terms.flatMap((term) => termDays(term, language)),
    ...events.map(({ day }) => day),
  ];
  const mondays = [...new Set(days.map(mondayOf))].sort();
  const rows = mondays.map((monday, place) => {
    const week = daysBetween(monday, addDays(monday, 6));
    const notes = events.filter(({ day }) => week.includes(day));
    const apart = place > 0 && mondays[place - 1] !== addDays(monday, -7);
    return [
      apart ? '<li class="apart">' : "<li>",
      drawDays(language, week, terms, events),
      "<div>",
      ...notes.map(({ day, text }) => drawNote(language, day, text)),
      "</div></li>",
    ].join("");
  });
  return `<div class="weeks">${drawWeekdays(language, daysOfWeek)}<ol>${rows.join("")}</ol></div>`;
}

/** One of several cases that are compared over the same days. */
export interface Bar {
  title: string;
  text: string;
  terms: Term[];
  events: string[];
}

export function drawBars(language: Language, from: string, to: string, bars: Bar[]): string {
  const days = daysBetween(from, to);
  const rows = bars.map(({ title, text, terms, events }) => {
    const shown = events.map((day) => ({ day, text: "" }));
    const line = drawDays(language, days, terms, shown);
    return `<li><b>${escapeXml(title)}</b>${line}<p>${escapeXml(text)}</p></li>`;
  });
  return `<div class="bars">${drawWeekdays(language, days)}<ol>${rows.join("")}</ol></div>`;
}

/** The days of a term that count. */
export function termDays({ from, to, working }: Term, language: Language): string[] {
  const country = countries[language];
  return daysBetween(from, to).filter((day) => !working || isWorkingDay(day, country));
}

function drawDays(language: Language, days: string[], terms: Term[], events: Event[]): string {
  const counted = terms.flatMap((term) => termDays(term, language));
  const cells = days.map((day) => {
    const off = isWorkingDay(day, countries[language]) ? [] : ["off"];
    const run = counted.includes(day) ? ["run"] : [];
    const key = events.some((event) => event.day === day);
    const classes = key ? "key" : [...off, ...run].join(" ");
    return `<i${classes && ` class="${classes}"`}>${Number(day.slice(8))}</i>`;
  });
  // Hidden from screen readers: the text beside it says the same.
  return `<span class="week-days" aria-hidden="true">${cells.join("")}</span>`;
}

function drawNote(language: Language, day: string, text: string): string {
  return `<p><b>${dayNames[language](day)}</b> ${escapeXml(text)}</p>`;
}

/** Any week, for the names of the weekdays. */
const daysOfWeek = daysBetween("2026-11-16", "2026-11-22");

function drawWeekdays(language: Language, days: string[]): string {
  const names = weekdays[language].split(" ");
  const cells = days.map((day) => `<i>${names[weekdayOf(day) - 1]}</i>`);
  return `<span class="week-days names" aria-hidden="true">${cells.join("")}</span>`;
}
