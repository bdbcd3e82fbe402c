import { expect, test } from "vitest";
import { parseProfile } from "../notices/profile.ts";
import { profileFormData } from "./profile-form-data.server.ts";

test.each([
  ["EE", "cpv=45", ["Riigihangete register", "Meie kogutud"]],
  ["LV", "cpv=45&region=LV009", ["IUB", "TED", "Meie kogutud"]],
  ["EE", "region=EE&region=LT011", ["Riigihangete register", "CVP IS", "TED", "Meie kogutud"]],
  ["EE", "source=2", ["Riigihangete register", "IUB", "Meie kogutud"]],
] as const)("a letter for %s with %s has the sources of its countries", (country, query, names) => {
  const profile = parseProfile(new URLSearchParams(query), country);
  const view = { profile, country, language: "et" as const, trial: "", trialProfile: "" };
  expect(profileFormData(view).sources.map(({ name }) => name)).toEqual(names);
});
