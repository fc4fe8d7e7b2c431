import { expect, test } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { neutraliseCell } from "#values/formats/spreadsheet-cell.ts";
import { host, trap } from "./markup-parts.ts";
import { actionsIn, formulasIn, hostileEmails, hostilePapers } from "./papers.ts";
import { packed, vectors } from "./vectors.ts";

/** The allowed elements of rich text, with links to web, email and own addresses only. */
const allowed =
	/<\/?(?:p|ul|ol|li|strong|em|b|i|u|h3|h4|a|br|blockquote|table|thead|tbody|tr|th|td)(?: \/)?>|<a href="(?:https?:\/\/|mailto:|\/)[^"<>]*"(?: rel="noopener noreferrer")?>/g;

test("no vector leaves its markup in rich text, alone or among others", () => {
	const texts = [...vectors(), ...packed(7, "apart"), ...packed(7, "as they are")];
	expect(vectors().length).toBeGreaterThanOrEqual(2_000);
	expect(new Set(vectors()).size).toBe(vectors().length);
	for (const text of texts) {
		const markup = sanitise(text).replace(allowed, "");
		expect([text.slice(0, 200), markup.includes("<")]).toEqual([text.slice(0, 200), false]);
	}
});

test("no vector becomes markup in an email", () => {
	const emails = hostileEmails();
	// Some kinds contain no text of users.
	expect(emails.filter(({ html }) => html.includes(`${trap}(1)`)).length).toBeGreaterThan(15);
	for (const { kind, html } of emails) {
		// In the query of an address, everything but letters and numbers is encoded.
		const tags = html.replaceAll(/\?[\w&;=%.+-]*"/g, '"').match(/<[a-z][^>]*>/gi) ?? [];
		expect([kind, tags.filter((tag) => tag.includes(trap) || tag.includes(host))]).toEqual([kind, []]);
	}
});

test("no vector becomes an action in a document", async () => {
	const papers = await hostilePapers(70);
	expect(papers.length).toBe(40);
	for (const paper of papers) expect(actionsIn(paper)).toEqual([]);
	expect(actionsIn(Buffer.from("<< /OpenAction << /S /JavaScript /JS (x) >> >>"))).toEqual([
		"/OpenAction",
		"/JavaScript",
		"/JS",
	]);
});

test("no vector becomes a formula in a file", () => {
	const cells = vectors().map((vector) => `"${neutraliseCell(vector).replaceAll('"', '""')}"`);
	expect(formulasIn(cells.join("\r\n"))).toEqual([]);
	expect(formulasIn('"=1+1","-2"')).toEqual(["=1+1"]);
});
