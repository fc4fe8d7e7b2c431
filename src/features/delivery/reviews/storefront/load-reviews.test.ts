import { afterEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { loadReviews } from "./load-reviews.ts";

afterEach(() => vi.restoreAllMocks());

const failing: ApiClient = { call: () => Promise.reject(new Error("The server could not be reached.")) };

test("requests and logs nothing for an address that can't be a course's", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(await loadReviews(failing, "made-up")).toBe(null);
	expect(logged).not.toHaveBeenCalled();
});

test("logs a failure to load the reviews of a course, which is shown without them", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(await loadReviews(failing, "101")).toBe(null);
	expect(logged).toHaveBeenCalledOnce();
});
