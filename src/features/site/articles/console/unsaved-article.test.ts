import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { unsavedArticle } from "./unsaved-article.ts";

const stored = new Map<string, string>();
beforeEach(() => {
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text),
		removeItem: (key: string) => void stored.delete(key),
		clear: () => stored.clear(),
	};
	// Storage lists its items as properties.
	const localStorage = new Proxy(storage, {
		get: (methods, key) => Reflect.get(methods, key) ?? stored.get(String(key)),
		ownKeys: () => [...stored.keys()],
		getOwnPropertyDescriptor: (_, key) => ({ value: stored.get(String(key)), enumerable: true, configurable: true }),
	});
	vi.stubGlobal("localStorage", localStorage);
	vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => {
	stored.clear();
	vi.unstubAllGlobals();
});
const values = {
	title: "Leave laws",
	slug: "leave-laws",
	summary: "",
	topic: "",
	related: "",
	coming: false,
	position: 0,
	body: "<p>Typed</p>",
	version: 3,
};

test("restores unsaved changes after the session has ended", () => {
	unsavedArticle(1, 5).write(values);
	// As an expired session does.
	browserStorage.clearSaved();
	expect(unsavedArticle(1, 5).read()?.values).toEqual(values);
});

test("keeps the changes of each article and staff member apart", () => {
	unsavedArticle(1, 5).write(values);
	expect(unsavedArticle(1, "new").read()).toBeNull();
	expect(unsavedArticle(2, 5).read()).toBeNull();
	unsavedArticle(1, 5).drop();
	expect(unsavedArticle(1, 5).read()).toBeNull();
});

test.each([
	["text that is no JSON", "{"],
	["another type", '"x"'],
	["a body that is no text", JSON.stringify({ at: 1, values: { ...values, body: 5 } })],
	["a time that is no number", JSON.stringify({ at: "yesterday", values })],
])("discards %s", (_what, text) => {
	const unsaved = unsavedArticle(1, 5);
	unsaved.write(values);
	const [key = ""] = stored.keys();
	stored.set(key, text);
	expect(unsaved.read()).toBeNull();
});
