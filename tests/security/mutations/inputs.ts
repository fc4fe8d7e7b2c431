import type { Mutation } from "./mutation.ts";

const signer = "src/platform/security/signing/signer.ts";
const cachingTest = {
	test: "tests/caching/cached-responses.test.ts",
	title: "after any changes on any node, every cached response equals a fresh one (seed 20261123)",
};
const signerTest = { test: "src/platform/security/signing/signer.test.ts" };

/** Checks of input and output: limits, links, markup, files, the log and the data directory. */
export const inputs: Mutation[] = [
	{
		what: "the rate limits",
		edits: [
			{
				file: "src/platform/security/limits/take-limit.ts",
				find: "if (taken > max)",
				replace: "if (taken > Infinity)",
			},
		],
		test: "src/features/people/accounts/server/log-in/log-in.test.ts",
		title: "concurrent guesses stay within the limit",
	},
	{
		what: "the purpose of a signed link",
		edits: [{ file: signer, find: "if (made !== purpose)", replace: 'if (made === "")' }],
		...signerTest,
		title: "rejects a token for another purpose or signed with another key",
	},
	{
		what: "the expiry of a signed link",
		edits: [{ file: signer, find: "if (clock.now() >= expires)", replace: "if (!clock)" }],
		...signerTest,
		title: "expires at its time",
	},
	{
		what: "the signature of a signed link",
		edits: [
			{
				file: signer,
				find: "if (signature.length !== due.length || !timingSafeEqual(signature, due))",
				replace: "if (signature.length !== due.length)",
			},
		],
		...signerTest,
		title: "rejects a token with any character changed, missing or added",
	},
	{
		what: "the limit of a range",
		edits: [
			{
				file: "src/platform/files/storage/byte-range.ts",
				find: "Math.min(Number(to), bytes - 1)",
				replace: "Number(to)",
			},
		],
		test: "src/platform/files/storage/byte-range.test.ts",
		title: "never reaches outside the file",
	},
	{
		what: "the limit of concurrent file reads",
		edits: [
			{
				file: "src/platform/files/storage/local-storage.ts",
				find: "readInTurn(() => readFile(fd, piece, offset, length, position))",
				replace: "readFile(fd, piece, offset, length, position)",
			},
		],
		test: "src/platform/files/storage/storage.test.ts",
		title: "limits the pieces per turn of the event loop",
	},
	{
		what: "the lock on the disk space for uploads",
		edits: [
			{
				file: "src/features/delivery/recordings/server/uploads/begin-upload.ts",
				find: "\t\tawait lockUploads(trx);\n",
				replace: "",
			},
		],
		test: "src/features/delivery/recordings/server/uploads/upload-room.test.ts",
		title: "accepts only as many concurrent uploads as the disk has room for",
	},
	{
		what: "the check of a file's name",
		edits: [{ file: "src/platform/files/storage/local-storage.ts", find: "\t\tassertKey(key);\n", replace: "" }],
		test: "src/platform/files/storage/storage.test.ts",
		title: "reject the key",
	},
	{
		what: "the sanitizer of a course's text",
		edits: [
			{
				file: "src/features/catalog/courses/server/stored/sanitise-texts.ts",
				find: "...createRecord(textFields, (field) => sanitise(course[field])),",
				replace:
					'...createRecord(textFields, (field) => (field === "description" ? (course[field] as never) : sanitise(course[field]))),',
			},
		],
		test: "src/features/catalog/course-editor/server/edit-courses.test.ts",
		title: "a new course is a draft with the next number, sanitized texts and derived grants",
	},
	{
		what: "the escaping of formulas in spreadsheets",
		edits: [
			{
				file: "src/features/catalog/import-export/rules/rows/csv-row.ts",
				find: "return neutraliseCell(",
				replace: "return (",
			},
		],
		test: "src/features/catalog/import-export/server/console-files.test.ts",
		title: "what is exported as csv comes back unchanged, formulas and all",
	},
	{
		what: "the trigger that protects the audit log",
		edits: [
			{
				file: "src/platform/audit/migrations/202612021004_audit_log.sql",
				find: "raise exception 'The audit log is append-only.';",
				replace: "return null;",
			},
		],
		test: "src/features/operations/audit-log/server/audit.test.ts",
		title: "the audit log entries cannot be",
	},
	{
		what: "the lock of the data directory",
		edits: [
			{ file: "src/platform/database/embedded/directory-lock.ts", find: 'lock.exec("begin exclusive");', replace: "" },
		],
		test: "src/platform/database/embedded/directory-lock.test.ts",
		title: "refuses a second lock in the same process until the first is released",
	},
	{
		what: "the tag of a course on its page",
		edits: [
			{
				file: "src/features/catalog/courses/server/endpoints.ts",
				find: "shows(courseTag(id), questionsTag)",
				replace: "shows(questionsTag)",
			},
		],
		...cachingTest,
	},
	{
		what: "the tag of an article on its page",
		edits: [
			{
				file: "src/features/site/articles/server/endpoints.ts",
				find: "shows(...(row ? [articleTag(row.id)] : [articlesTag]));",
				replace: "shows();",
			},
		],
		...cachingTest,
	},
	{
		what: "the purge of the edge cache",
		edits: [
			{
				file: "src/platform/cache/edge/edge-purges.ts",
				find: "responses.reportDropped((tags) => purges.purge(tags));",
				replace: "",
			},
		],
		...cachingTest,
	},
	{
		what: "the check of what changed while a response was rendered",
		edits: [
			{
				file: "src/platform/cache/responses/recent-changes.ts",
				find: "epoch === 0 || epoch !== this.epoch",
				replace: "epoch > this.epoch",
			},
		],
		test: "src/platform/cache/responses/cache-responses.test.ts",
		title: "drops a response that was being rendered when everything changed",
	},
];
