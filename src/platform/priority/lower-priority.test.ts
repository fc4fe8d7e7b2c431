import { expect, test, vi } from "vitest";
import { lowerPriority } from "./lower-priority.ts";

const setPriority = vi.hoisted(() => vi.fn());
vi.mock("node:os", async (importOriginal) => ({ ...(await importOriginal<typeof import("node:os")>()), setPriority }));

test("goes on where the system refuses another priority", () => {
	setPriority.mockImplementation(() => {
		throw Object.assign(new Error("A system error occurred: uv_os_setpriority returned EPERM"), {
			code: "ERR_SYSTEM_ERROR",
		});
	});
	lowerPriority();
	expect(setPriority).toHaveBeenCalledWith(0, 10);
});
