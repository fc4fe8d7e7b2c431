import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { proves } from "#tests/support/proves.ts";
import { loadCourse } from "./load-course.ts";

const away: ApiClient = {
	call: async () => {
		throw new Error("away");
	},
};
const refusing = (status: number) =>
	({ call: async () => ({ ok: false, status, refusal: { code: "x", message: "No." } }) }) as unknown as ApiClient;
/** Test files share the store of loaded courses. */
const neverLoaded = "999999";
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	logged.mockRestore();
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
