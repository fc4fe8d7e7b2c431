import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the secret of the settings, or the one generated at the first start, stored in `directory` (mode 0600). */
export function readSecret(text: string | undefined, directory: string): string {
	if (text) return text;
	const path = join(directory, "secret");
	const fresh = `${path}.${process.pid}`;
	writeFileSync(fresh, randomBytes(32).toString("hex"), { mode: 0o600 });
	try {
		// A link never replaces a file, so concurrent starts end with the same secret.
		linkSync(fresh, path);
		chmodSync(path, 0o600);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		rmSync(fresh, { force: true });
	}
	return readFileSync(path, "utf8").trim();
}

/** Derives a key for one purpose (HKDF, 256 bits), so that purposes never share a key. */
export function keyFor(purpose: string, secret: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "lectern", purpose, 32));
}
