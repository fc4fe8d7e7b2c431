import { expect, it } from "vitest";
import { deriveGrants, deriveSeats } from "./derive-grants.ts";

it.each([
	["Live session", "live", 1],
	["Live session for a group of 5", "live", 5],
	["Live session for a group of 10", "live", 10],
	["Live Plus Recorded session", "live recording", 1],
	["Live Plus Transcript session", "live transcript", 1],
	["Live Plus Recorded Plus Transcript session", "live recording transcript", 1],
	["Transcript", "transcript", 1],
	["Recorded session", "recording", 1],
	["Recorded Plus Transcript session", "recording transcript", 1],
	["1 Attendee", "live", 1],
	["25 attendees", "live", 25],
	["On-demand replay", "recording", 1],
	["Group of 0", "live", 1],
	["Premium", "live", 1],
])("derives from %s the grants %s and %d seats", (sessionType, words, seats) => {
	const grants = Object.entries(deriveGrants(sessionType)).filter(([, brought]) => brought);
	expect(grants.map(([name]) => name).join(" ")).toBe(words);
	expect(deriveSeats(sessionType)).toBe(seats);
});
