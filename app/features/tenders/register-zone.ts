/** Deadlines are the Estonian register's, so its clocks count on every site. */
export const registerZone = "Europe/Tallinn";
