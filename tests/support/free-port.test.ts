import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("no two callers in a test run get the same port, even before a server listens", async () => {
	const ports = new Set<number>();
	for (let taken = 0; taken < 400; taken++) ports.add(await freePort());
	expect(ports.size).toBe(400);
});
