import { expect, test } from "vitest";
import { extractMarked } from "./inline-scripts.ts";

const mark = "a-mark-nobody-knows";

test("lists a script with the mark, and removes the mark", () => {
	const page = `<script nonce="${mark}">own()</script><script type="module" nonce="${mark}" async="">import "/a.js"</script><link nonce="${mark}" href="/a.css"/>`;
	const { html, scripts } = extractMarked(page, mark);
	expect(scripts).toEqual(["own()", 'import "/a.js"']);
	expect(html).toBe(
		`<script>own()</script><script type="module" async="">import "/a.js"</script><link href="/a.css"/>`,
	);
});

test.each([
	"<script>strange()</script>",
	"<SCRIPT>strange()</SCRIPT>",
	'<script nonce="">strange()</script>',
	'<script nonce="another">strange()</script>',
	`<script nonce="${mark}x">strange()</script>`,
	`<script data-nonce="${mark}">strange()</script>`,
	`<script nonce='${mark}'>strange()</script>`,
	`<p nonce="${mark}"><script>strange()</script></p>`,
	`<!-- <script nonce="x"> --><script>strange()</script >`,
])("ignores other scripts: %s", (strange) => {
	const { scripts } = extractMarked(
		`<script nonce="${mark}">own()</script>${strange}<script nonce="${mark}">more()</script>`,
		mark,
	);
	expect(scripts).toEqual(expect.arrayContaining(["own()"]));
	expect(scripts.join()).not.toContain("strange");
});
