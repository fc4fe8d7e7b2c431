import { expect, test } from "vitest";
import { findUnwritable, unwritableMessage } from "./unwritable-characters.ts";

test("finds characters that documents cannot show", async () => {
	expect(await findUnwritable("Jordan Ellis-Łódź")).toEqual([]);
	expect(await findUnwritable("王小明 محمد समीर 👩‍🏫")).toEqual([]);
	expect(await findUnwritable("Aung က 𠮷 က")).toEqual(["က", "𠮷"]);
	expect(unwritableMessage(["𠮷"])).toBe("Certificates and invoices can't show 𠮷. Please spell this without this character.");
});
