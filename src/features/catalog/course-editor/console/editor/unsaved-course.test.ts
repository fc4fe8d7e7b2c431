import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyContent as emptyCourse } from "#features/catalog/courses/fields.ts";
import { unsavedCourse } from "./unsaved-course.ts";

const stored = new Map<string, string>();
beforeEach(() => {
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text),
		removeItem: (key: string) => void stored.delete(key),
	});
});
afterEach(() => {
	stored.clear();
	vi.unstubAllGlobals();
});
const saved = () => ({ version: 3, base: emptyCourse, values: { ...emptyCourse, title: "Typed" }, at: Date.now() });

test("restores unsaved input, even while a number is missing", () => {
	const unsaved = unsavedCourse(1, 101);
	const input = saved();
	unsaved.write(input);
	expect(unsaved.read()).toEqual(input);
	unsaved.drop();
	expect(unsaved.read()).toBeNull();
});

test("fills fields that did not exist when the input was stored", () => {
	const unsaved = unsavedCourse(1, 101);
	const { level: _, ...earlier } = emptyCourse;
	unsaved.write(saved());
	const [key = ""] = stored.keys();
	stored.set(key, JSON.stringify({ ...saved(), values: { ...earlier, title: "Typed" } }));
	expect(unsaved.read()?.values).toEqual({ ...emptyCourse, title: "Typed" });
});

test.each([
	["text that is no JSON", "{"],
	["another type", '"x"'],
	["no base", JSON.stringify({ ...saved(), base: undefined })],
	["a title that is no text", JSON.stringify({ ...saved(), values: { ...emptyCourse, title: 5 } })],
	["price options that are no list", JSON.stringify({ ...saved(), values: { ...emptyCourse, pricings: {} } })],
	["a time that is no number", JSON.stringify({ ...saved(), at: "yesterday" })],
])("discards %s", (_what, text) => {
	const unsaved = unsavedCourse(1, 101);
	unsaved.write(saved());
	const [key = ""] = stored.keys();
	stored.set(key, text);
	expect(unsaved.read()).toBeNull();
});
