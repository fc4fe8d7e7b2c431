import { expect, it } from "vitest";
import { parsePictureId, pictureAddress, pictureSet, readPictureName } from "./picture-address.ts";

const id = "0123456789abcdef0123456789abcdef";

it("an uploaded picture offers its widths to the browser, and other addresses do not", () => {
	expect(pictureSet(pictureAddress(id, 640), "50vw")).toEqual({
		srcSet: `/pictures/${id}-320 320w, /pictures/${id}-640 640w`,
		sizes: "50vw",
	});
	for (const other of ["/covers/101.svg?v=1", "https://example.com/x.jpg", `/pictures/${id}`, ""])
		expect(pictureSet(other, "50vw")).toEqual({});
	expect([parsePictureId(pictureAddress(id, 1280)), parsePictureId("/covers/101.svg")]).toEqual([id, undefined]);
});

it("only generated names are pictures", () => {
	expect(readPictureName(`${id}-share`)).toEqual({ id, size: "share" });
	for (const wrong of [
		"",
		id,
		`${id}-1`,
		`${id}-641`,
		`${id}-640.webp`,
		`../${id}-640`,
		"x-640",
		`${id.toUpperCase()}-640`,
	])
		expect(readPictureName(wrong)).toBeUndefined();
});
