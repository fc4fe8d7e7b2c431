import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../../../../../api/api-client.ts";
import { loadPage } from "../course-pages.ts";
import { loadCourse } from "./load-course.ts";

const away: ApiClient = {
	call: async () => {
		throw new Error("away");
	},
};
const refusing = (status: number) => ({ call: async () => ({ ok: false, status, refusal: { code: "x", message: "No." } }) }) as unknown as ApiClient;
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	logged.mockRestore();
	vi.unstubAllGlobals();
});

test("a course that can't be fetched is logged, one that does not exist is a 404 alone (section 8)", async () => {
	await expect(loadCourse(away, "101", "/training")).rejects.toThrow("away");
	expect(logged).toHaveBeenLastCalledWith("Error fetching single course:", expect.any(Error));
	await expect(loadCourse(refusing(503), "101", "/training")).rejects.toMatchObject({ init: { status: 503 } });
	expect(logged).toHaveBeenLastCalledWith("Error fetching single course:", "No.");
	logged.mockClear();
	await expect(loadCourse(refusing(404), "101", "/training")).rejects.toMatchObject({ init: { status: 404 } });
	expect(logged).not.toHaveBeenCalled();
});

test("in the browser a list that can't be fetched is logged and stays empty (section 8)", async () => {
	vi.stubGlobal("document", {});
	for (const apiClient of [away, refusing(503)]) expect(await loadPage(apiClient, { archived: "false" })).toEqual({ courses: [], next: null, failed: true });
	expect(logged.mock.calls).toEqual([
		["Error fetching courses:", expect.any(Error)],
		["Error fetching courses:", "No."],
	]);
});

test("on the server a list without an answer is an error, so that the page as it was is served", async () => {
	await expect(loadPage(away, { archived: "false" })).rejects.toThrow("away");
});
