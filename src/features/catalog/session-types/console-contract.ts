import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { addDays, maxSteps, stepSeats, stepsAscend } from "#features/catalog/courses/rules/pricings/per-seat-input.ts";
import { enteredId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";

const Id = {
	id: enteredId,
};

/** The highest number of session types, because the course editor offers all of them. */
export const maxSessionTypes = 50;

const percent = z
	.int({ error: "Enter a whole number." })
	.check(z.minimum(0, { error: "Enter 0 or more." }), z.maximum(100_000, { error: "Enter 100,000 or less." }));

/** The steps of a session type that is sold by the seat. */
const PresetSteps = z.strictObject({
	/** `pricePercent`: the suggested price of each seat in percent of the course's price. */
	steps: z.array(z.strictObject({ seats: stepSeats, pricePercent: percent })).check(z.maxLength(maxSteps), stepsAscend),
	addDays,
});
export type PresetSteps = z.infer<typeof PresetSteps>;

const details = {
	name: requiredText(120),
	live: z.boolean(),
	recording: z.boolean(),
	transcript: z.boolean(),
	/** How many people one purchase covers. */
	seats: z
		.int({ error: "Enter a whole number." })
		.check(z.minimum(1, { error: "Enter 1 or more." }), z.maximum(10_000, { error: "Enter 10,000 or less." })),
	/** The suggested price in percent of the course's price. */
	pricePercent: percent,
	/** Sells it by the seat: the buyer chooses the number. Null: sold as a whole. */
	perSeat: z._default(z.nullable(PresetSteps), null),
	/** Not offered to new price options any more. */
	retired: z.boolean(),
};

type Grants = Record<"live" | "recording" | "transcript", boolean>;
const grantsSomething = z.refine<Grants>(({ live, recording, transcript }) => live || recording || transcript, {
	path: ["live"],
	error: "Choose at least one thing that customers get.",
});

const SessionTypeFields = z.strictObject(details).check(grantsSomething);

const SessionType = z.object({
	id: z.int(),
	name: z.string(),
	live: z.boolean(),
	recording: z.boolean(),
	transcript: z.boolean(),
	seats: z.int(),
	perSeat: z.nullable(PresetSteps),
	pricePercent: z.int(),
	retired: z.boolean(),
	version: z.int(),
});
export type SessionType = z.infer<typeof SessionType>;

const nameTaken = [409, "There is already a session type with this name."] as const;
const changedMeanwhile = [
	409,
	"Someone else changed the session types. Close this window to see their changes.",
] as const;

const editorCalls = staffCalls("/admin/session-types", { access: "editor", scope: "courses" });

export const listSessionTypes = editorCalls.get("", {
	summary: "List the session types that the course editor offers, in their order",
	list: "session-types",
	response: { sessionTypes: z.array(SessionType) },
});

export const createSessionType = editorCalls.post("", {
	summary: "Create a session type",
	body: SessionTypeFields,
	response: { sessionType: SessionType },
	status: 201,
	refusals: {
		name_taken: nameTaken,
		too_many: [409, "There are already 50 session types. Rename one that is retired."],
	},
});

export const changeSessionType = editorCalls.put("/:id", {
	summary: "Change or retire a session type; courses keep their price options",
	params: Id,
	body: z.strictObject({ ...details, version: Version }).check(grantsSomething),
	response: { sessionType: SessionType },
	refusals: {
		unknown_session_type: [404, "This session type doesn't exist."],
		name_taken: nameTaken,
		changed_meanwhile: changedMeanwhile,
	},
});

export const orderSessionTypes = editorCalls.post("/order", {
	summary: "Set the order of the session types",
	/** All ids in their new order. */
	body: { ids: z.array(z.int().check(z.gte(1), z.lte(999_999_999))).check(z.maxLength(maxSessionTypes)) },
	response: { sessionTypes: z.array(SessionType) },
	refusals: { changed_meanwhile: changedMeanwhile },
});
