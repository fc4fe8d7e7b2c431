import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";

// @long: imports large files.

vi.mock("#platform/pages/html/sanitise.ts", async (original) => {
	const actual = await original<{ sanitise: typeof sanitise }>();
	return { sanitise: vi.fn(actual.sanitise) };
});

let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
beforeAll(async () => {
	scenario = await openCourseEditorScenario("embedded");
});
afterAll(() => scenario?.close());

test.each([false, true])(
	"an import sanitizes no text in the main thread (all or nothing: %s)",
	async (allOrNothing) => {
		const first = allOrNothing ? 11 : 1;
		const rows = [first, first + 1].map((id) =>
			courseRow(id, { description: "<p onclick=x>Under <b>the Act</b></p>" }),
		);
		const { body } = await scenario.ann("POST", "/catalog/import", {
			kind: "json",
			text: JSON.stringify(rows),
			allOrNothing,
		});
		expect(body).toMatchObject({ imported: 2, refused: 0 });
		expect((await scenario.ann("GET", `/catalog/courses/${first}`)).body.description).toBe(
			"<p>Under <b>the Act</b></p>",
		);
		expect(vi.mocked(sanitise).mock.calls.filter(([html]) => html !== "")).toEqual([]);
	},
);
