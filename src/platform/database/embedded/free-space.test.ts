import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkFreeSpace } from "./free-space.ts";

test("fails while the disk has too little room", async () => {
	await checkFreeSpace(tmpdir(), 0);
	await expect(checkFreeSpace(tmpdir(), Number.POSITIVE_INFINITY)).rejects.toMatchObject({ code: "ENOSPC" });
});
