import { expect, test } from "vitest";
import { labelField } from "./label-field.ts";

const fields = {
	startsAt: { label: "Valid from", column: { name: "starts_at" } },
	hidden: { label: "No page for this instructor" },
};

test.each([
	["a declared field", "hidden", "No page for this instructor"],
	["the column of a declared field", "starts_at", "Valid from"],
	["one word", "title", "Title"],
	["camel case", "discountedPrice", "Discounted price"],
	["a column", "what_you_will_learn", "What you will learn"],
	["a label", "Privacy policy", "Privacy policy"],
	["nothing", "", ""],
])("labels %s", (_what, field, label) => expect(labelField(field, fields)).toBe(label));

test("labels the fields of a kind that declares none", () => expect(labelField("webinarDate")).toBe("Webinar date"));
