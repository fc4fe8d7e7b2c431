import { expect, test } from "vitest";
import { readImportFile } from "./read-import-file.ts";

test("says why a file can't be read that was moved after it was chosen", async () => {
	const file = new File(["title"], "courses.csv");
	file.arrayBuffer = () => Promise.reject(new Error("The file could not be found."));
	expect(await readImportFile(file)).toBe("The file could not be found.");
});
