import { addDays, localDay } from "../../../calendar/local-time.ts";
import { isWorkingDay } from "../../../calendar/working-days.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";

/** How many working days before the deadline a reminder can be sent; 0: none. */
export const reminderChoices = [0, 3, 5, 10] as const;

export type ReminderDays = (typeof reminderChoices)[number];

export const usualReminder: ReminderDays = 5;

export function isReminderChoice(days: number): days is ReminderDays {
  return (reminderChoices as readonly number[]).includes(days);
}

/** The day on which so many working days are left, the day of the deadline not among them. */
export function reminderDay(deadline: number, days: number, country: Country): string {
  let day = localDay(deadline, countryConfig(country).zone);
  for (let left = days; left > 0; ) {
    day = addDays(day, -1);
    if (isWorkingDay(day, country)) left -= 1;
  }
  return day;
}
