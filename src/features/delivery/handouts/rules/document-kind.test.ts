import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { documentKind } from "./document-kind.ts";

const text = (content: string) => documentKind({ bytes: strToU8(content), archive: null });
const archive = (names: string[], mimetype = "") =>
	documentKind({ bytes: strToU8("PK"), archive: { names, mimetype } });

describe("a document is recognized by its content", () => {
	test.each([
		["%PDF-1.7\n…", "pdf"],
		["Name;Hours\nAnn;2\n", "text"],
		["", "text"],
	])("%j is %s", (content, kind) => expect(text(content)).toBe(kind));

	test.each([
		[["[Content_Types].xml", "word/document.xml"], "docx"],
		[["[Content_Types].xml", "ppt/presentation.xml"], "pptx"],
		[["[Content_Types].xml", "xl/workbook.xml"], "xlsx"],
	])("%j is %s", (names, kind) => expect(archive(names)).toBe(kind));

	test.each([
		["application/vnd.oasis.opendocument.presentation", "odp"],
		["application/vnd.oasis.opendocument.spreadsheet", "ods"],
		["application/vnd.oasis.opendocument.text", "odt"],
	])("an archive of type %s is %s", (mimetype, kind) =>
		expect(archive(["mimetype", "content.xml"], mimetype)).toBe(kind),
	);
});

describe("what could run is not a document", () => {
	test.each([
		"<!DOCTYPE html><p>Hello",
		"Hello <script>alert(1)</script>",
		'<svg onload="alert(1)">',
		'<?xml version="1.0"?><svg/>',
		"#!/bin/sh\nls",
		"MZ\u0000\u0001",
		"<HTML >",
	])("%j", (content) => expect(text(content)).toBe("unknown"));

	test("an archive without a document", () => expect(archive(["setup.exe"])).toBe("unknown"));
	test("an archive that only claims another type", () =>
		expect(archive(["mimetype"], "application/pdf-not")).toBe("unknown"));
	test("an Office file with macros", () => {
		expect(archive(["[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"])).toBe("macros");
		expect(archive(["mimetype", "Basic/Standard/script.xml"], "application/vnd.oasis.opendocument.spreadsheet")).toBe(
			"macros",
		);
	});
	test("bytes that are no UTF-8", () =>
		expect(documentKind({ bytes: new Uint8Array([0xff, 0xfe, 0x41]), archive: null })).toBe("unknown"));
});
