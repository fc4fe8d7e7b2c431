import fc from "fast-check";
import { expect, test } from "vitest";
import { contentFields } from "../fields.ts";
import { auditedChanges, changedFields } from "./changed-fields.ts";
import { EarlierContent, StoredContent } from "./course-content.ts";
import { newDraft } from "./stored-course.ts";

const content = EarlierContent.parse({
	title: "T",
	category: "Compliance",
	instructor: "I",
	description: "D",
	what_you_will_learn: "",
	why_register: "",
	areas_covered: "",
	who_will_benefit: "",
	instructor_profile: "",
	background: "",
	duration: 90,
	price: 1,
	discountedPrice: null,
	webinarDate: null,
	siteIds: [1],
	pricings: [
		{ id: 1, sessionType: "A", price: 1, grants: { live: true, recording: false, transcript: false }, seats: 1 },
	],
});
const changesTo = (other: StoredContent) => auditedChanges({ ...newDraft, content }, { ...newDraft, content: other });

test("lists exactly the fields that differ, regardless of key order", () => {
	fc.assert(
		fc.property(fc.subarray(contentFields), (fields) => {
			const other = structuredClone(content) as Record<string, unknown>;
			for (const field of fields)
				other[field] = field === "pricings" ? [{ ...content.pricings[0], price: 2 }] : "changed";
			expect(changedFields(content, other as StoredContent)).toEqual(fields);
			const { publishedAt, archived, ...changes } = changesTo(other as StoredContent);
			expect(Object.keys(changes)).toEqual(fields);
			expect([publishedAt, archived]).toEqual([
				{ before: null, after: null },
				{ before: false, after: false },
			]);
		}),
	);
	const [pricing] = content.pricings;
	const reordered = {
		seats: 1,
		grants: { transcript: false, recording: false, live: true },
		price: 1,
		sessionType: "A",
		id: 1,
	};
	expect(pricing && changedFields(content, { ...content, pricings: [reordered] })).toEqual([]);
});

test("shortens a long text in the log to its start and length", () => {
	const { background } = changesTo(StoredContent.parse({ ...content, background: "x".repeat(5_000) }));
	expect(String(background?.after)).toMatch(/^x{120}… \(5000 characters\)$/);
});
