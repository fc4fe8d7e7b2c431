import { expect, test } from "vitest";
import { features } from "#features.ts";
import { webhookHandlers } from "./handlers.ts";

/** Events that concern only the product itself. */
const internal = [
	"CoursesRemoved",
	"CoursesSaved",
	"EarlierPurchasesRecorded",
	"EarlierPurchasesUndone",
	"EmailAddressChanged",
	"QuoteCoursesOpened",
	"AccessOpened",
	"EvaluationSubmitted",
	"ExamHandedIn",
	"InvoiceReopened",
	"SampleCatalogLoaded",
	"SeatsReleased",
	"SessionRescheduled",
	"SlidesChanged",
	"ChecksChanged",
];

test("sends every event except internal ones", () => {
	const declared = features.flatMap(({ events = [] }) => events).map(({ name }) => name);
	const sent = webhookHandlers.map(({ event }) => event.name);
	expect([...sent, ...internal].sort()).toEqual(declared.sort());
});
