import { expect, test } from "vitest";
import { features } from "#features.ts";
import { webhookHandlers } from "./handlers.ts";

/** Events that ask before a change, or that concern only the product itself. */
const internal = [
	"ConfirmationRequested",
	"CourseDeleting",
	"CourseRescheduling",
	"CoursesSaved",
	"EmailAddressChanged",
	"OrdersPaid",
	"RoomAttendanceRequested",
	"SalesRequested",
	"SampleCatalogLoaded",
	"SeatsReleased",
	"SeatsReserving",
	"UpcomingSeatsRequested",
];

test("sends every event that tells of something that happened", () => {
	const declared = features.flatMap(({ events = [] }) => events).map(({ name }) => name);
	const sent = webhookHandlers.map(({ event }) => event.name);
	expect([...sent, ...internal].sort()).toEqual(declared.sort());
});
