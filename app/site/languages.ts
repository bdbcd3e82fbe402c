export const languages = ["lv", "lt", "et"] as const;

export type Language = (typeof languages)[number];
