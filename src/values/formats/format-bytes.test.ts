import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
	[0, "0 bytes"],
	[999, "999 bytes"],
	[1_000, "1.0 kB"],
	[99_949, "99.9 kB"],
	[99_950, "100 kB"],
	[999_499, "999 kB"],
	[999_500, "1.0 MB"],
	[4_096_000_000, "4.1 GB"],
	[5_000_000_000_000, "5000 GB"],
])("formats %d bytes as %s", (bytes, words) => expect(formatBytes(bytes)).toBe(words));
