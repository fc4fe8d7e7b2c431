import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("nobody in a run of tests gets the port of another, even before its server listens", async () => {
	const ports = new Set<number>();
	for (let taken = 0; taken < 400; taken++) ports.add(await freePort());
	expect(ports.size).toBe(400);
});
