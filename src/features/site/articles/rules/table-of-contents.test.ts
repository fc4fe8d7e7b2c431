import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { withContents } from "./table-of-contents.ts";

const titles = fc.array(
	fc.oneof(fc.constantFrom("Related", "Page", "One", "one", "One 2", "", "请假", "A <em>b</em> &amp; c"), fc.string()),
	{
		maxLength: 12,
	},
);

test("gives every heading a unique id, in order, that no other element of the page has", () => {
	fc.assert(
		fc.property(titles, (all) => {
			const body = sanitise(all.map((title) => `<h3>${title}</h3><p>Text</p>`).join(""));
			const { html, contents } = withContents(body);
			const ids = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
			expect(ids).toEqual(contents.map(({ id }) => id));
			expect(new Set([...ids, "related", "page", "search"]).size).toBe(ids.length + 3);
			for (const { id, title } of contents) {
				expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
				expect(title).not.toBe("");
			}
		}),
	);
});

test("adds only ids and scopes to sanitized text", () => {
	fc.assert(
		fc.property(titles, (all) => {
			const body = sanitise(
				all
					.map((title) => `<h3>${title}</h3><table><tbody><tr><th>a</th><td>${title}</td></tr></tbody></table>`)
					.join(""),
			);
			const back = withContents(body)
				.html.replace(/<h2 id="[a-z0-9-]+">/g, "<h3>")
				.replaceAll("</h2>", "</h3>")
				.replaceAll('<th scope="row">', "<th>");
			expect(back).toBe(body.replace(/<h3>\s*<\/h3>/g, ""));
		}),
	);
});

test("gives table headers their scope, and raises the level of smaller headings", () => {
	const table = "<table><tbody><tr><th>Law</th></tr><tr><th>FMLA</th><td>12</td></tr></tbody></table>";
	expect(withContents(sanitise(`<h3>Leave</h3><h4>Federal</h4>${table}`))).toEqual({
		html: `<h2 id="leave">Leave</h2><h3>Federal</h3><table><thead><tr><th scope="col">Law</th></tr></thead><tbody><tr><th scope="row">FMLA</th><td>12</td></tr></tbody></table>`,
		contents: [{ id: "leave", title: "Leave" }],
	});
});
