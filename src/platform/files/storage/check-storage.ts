import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Storage } from "./storage.ts";

/** Throws if the bytes differ. */
export async function checkStorage(storage: Omit<Storage, "check">): Promise<void> {
	const key = `check/${randomBytes(12).toString("hex")}.bin`;
	const content = randomBytes(64);
	await storage.put(key, content, { contentType: "application/octet-stream" });
	try {
		const back = await buffer(await storage.read(key, { start: 8, end: 23 }));
		if (!back.equals(content.subarray(8, 24)))
			throw new Error("The storage returned different bytes than were stored.");
	} finally {
		await storage.delete(key);
	}
}
