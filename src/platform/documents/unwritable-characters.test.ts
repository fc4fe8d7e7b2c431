import { expect, test } from "vitest";
import { findUnwritable, removeUnwritable } from "./unwritable-characters.ts";

test("finds texts with characters that documents cannot show", async () => {
	expect(
		await findUnwritable({ name: "Jordan Ellis-Łódź", company: "王小明 محمد समीर 👩‍🏫", city: undefined }),
	).toEqual([]);
	expect(await findUnwritable({ name: "Aung က 𠮷 က", company: "𠮷", city: "Springfield" })).toEqual([
		{ path: "name", message: "Certificates and invoices can't show က 𠮷. Please spell this without these characters." },
		{ path: "company", message: "Certificates and invoices can't show 𠮷. Please spell this without this character." },
	]);
});

test.each([
	["Aung က 𠮷 Lee", "Aung Lee"],
	["Ada Quill", "Ada Quill"],
	["𠮷", ""],
])("removes characters that documents cannot show from %s", async (text, writable) => {
	expect(await removeUnwritable(text)).toBe(writable);
});
