import { expect, test } from "vitest";
import { seatName } from "./seat-name.ts";

test.each([
	["Live session for a group of 5", "Live session"],
	["Recorded session (for 12 people)", "Recorded session"],
	["Live Plus Recorded session", "Live Plus Recorded session"],
	["for a group of 3", "for a group of 3"],
])("names a seat of “%s” as “%s”", (sessionType, name) => expect(seatName(sessionType)).toBe(name));
