import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const cheap = { memory: 64, passes: 1 };

test("a password matches only its own hash, and hashes are salted", async () => {
	const passwords = createPasswords(cheap);
	const [one, two] = (await Promise.all([passwords.hash("a quiet harbour"), passwords.hash("a quiet harbour")])) as [
		string,
		string,
	];
	expect(one).not.toBe(two);
	expect(await passwords.fits("a quiet harbour", one)).toBe(true);
	expect(await passwords.fits("a quiet harbouR", one)).toBe(false);
	expect(await passwords.fits("a quiet harbour ", one)).toBe(false);
});

test("hashes with OWASP's cost by default, as a PHC string", async () => {
	expect(await createPasswords().hash("a quiet harbour")).toMatch(
		/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
	);
});

test("verifies a hash with another cost", async () => {
	const old = (await createPasswords({ memory: 128, passes: 2 }).hash("a quiet harbour")) as string;
	expect(await createPasswords(cheap).fits("a quiet harbour", old)).toBe(true);
});

test("treats different Unicode compositions as the same password", async () => {
	const passwords = createPasswords(cheap);
	expect(await passwords.fits("cafe\u0301 au lait", (await passwords.hash("caf\u00e9 au lait")) as string)).toBe(true);
});

test.each([undefined, ""])("no password matches a missing hash (%j)", async (hash) => {
	expect(await createPasswords(cheap).fits("", hash)).toBe(false);
});

test("rejects calls beyond the queue and completes those in it", async () => {
	const passwords = createPasswords(cheap, { concurrency: 1, queue: 2 });
	const results = await Promise.all(Array.from({ length: 6 }, () => passwords.hash("a quiet harbour")));
	expect(results.filter((hash) => hash !== null)).toHaveLength(3);
	expect(await passwords.hash("a quiet harbour")).not.toBeNull();
});
