import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { proves } from "#tests/support/proves.ts";
import { loadPage } from "../course-pages.ts";
import { loadCourse } from "./load-course.ts";

const away: ApiClient = {
	call: async () => {
		throw new Error("away");
	},
};
const refusing = (status: number) => ({ call: async () => ({ ok: false, status, refusal: { code: "x", message: "No." } }) }) as unknown as ApiClient;
/** Test files share the store of loaded courses. */
const neverLoaded = "999999";
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	logged.mockRestore();
	vi.unstubAllGlobals();
});

test("logs a course that can't be fetched, and shows 404 for an unknown one (section 8)", proves("8.36"), async () => {
	await expect(loadCourse(away, neverLoaded, "/training")).rejects.toThrow("away");
	expect(logged).toHaveBeenLastCalledWith("Error fetching single course:", expect.any(Error));
	await expect(loadCourse(refusing(503), neverLoaded, "/training")).rejects.toMatchObject({ init: { status: 503 } });
	expect(logged).toHaveBeenLastCalledWith("Error fetching single course:", "No.");
	logged.mockClear();
	await expect(loadCourse(refusing(404), neverLoaded, "/training")).rejects.toMatchObject({ init: { status: 404 } });
	expect(logged).not.toHaveBeenCalled();
});

test("logs a list that can't be fetched and leaves it empty in the browser (section 8)", proves("8.34, 8.35"), async () => {
	vi.stubGlobal("document", {});
	for (const apiClient of [away, refusing(503)]) expect(await loadPage(apiClient, { archived: "false" })).toEqual({ courses: [], next: null, failed: true });
	expect(logged.mock.calls).toEqual([
		["Error fetching courses:", expect.any(Error)],
		["Error fetching courses:", "No."],
	]);
});

test("fails for a list without a response on the server, so that the cached page is served", async () => {
	await expect(loadPage(away, { archived: "false" })).rejects.toThrow("away");
});
