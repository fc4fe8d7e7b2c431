import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { startFailure } from "./start-failure.ts";

test.each([
	["embedded", {}],
	[
		"PostgreSQL",
		{
			DATABASE_URL: "postgres://u:p@db.example.com:5432/lectern",
			SECRET_KEY: "a secret of the tests, long enough for them",
		},
	],
])("a full disk is reported in one line, though a write names no file (%s)", (_kind, more) => {
	const error = Object.assign(new Error("ENOSPC: no space left on device, write"), {
		code: "ENOSPC",
		syscall: "write",
	});
	expect(startFailure(error, readSettings({ DATA_DIR: "/srv/lectern", ...more }))).toMatch(
		/^DATA_DIR: cannot use \/srv\/lectern: the disk is full\. .*$/,
	);
});
