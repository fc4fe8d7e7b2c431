import { expect, test } from "vitest";
import { suggestDetails } from "./suggest-details.ts";

const course = { instructor: "Ann Example", credentials: "JD", objectives: "", level: null, number: undefined };

test.each([
	["no text", "", []],
	[
		"the items of a list",
		"<p>You will:</p><ul><li>Name <b>three</b> duties</li><li>Plan &amp; write</li><li> </li></ul>",
		["Name three duties", "Plan & write"],
	],
	[
		"paragraphs without a list",
		"<p>Name duties</p><p>Write a policy<br>Check it</p>",
		["Name duties", "Write a policy", "Check it"],
	],
	["more than 20 items", `<ul>${"<li>Item</li>".repeat(25)}</ul>`, Array.from({ length: 20 }, () => "Item")],
	["a long item", `<li>${"x".repeat(400)}</li>`, ["x".repeat(300)]],
])("suggests objectives from %s", (_, objectives, suggested) => {
	expect(suggestDetails({ ...course, objectives }).objectives).toEqual(suggested);
});

test("suggests the instructor as developer, the level, and the number under Credits", () => {
	expect(suggestDetails({ ...course, level: "Introductory", number: "27-A" })).toMatchObject({
		...{
			developer: { name: "Ann Example", credentials: "JD" },
			level: "basic",
			numbers: [{ number: "27-A", from: null, to: null }],
		},
	});
});
