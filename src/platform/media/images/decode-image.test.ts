import sharp from "sharp";
import { expect, test } from "vitest";
import { decodeImage } from "./decode-image.ts";

const svg = (inside: string, before = "") =>
	Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="50" height="10">${inside}</svg>`);
const square = '<rect id="a" width="10" height="10" fill="#ff0000"/>';

test("draws an SVG three times as large as pages show it, with its transparency", async () => {
	const { mediaType, bytes, width, height } = await decodeImage("logo", svg(square));
	expect([mediaType, width, height]).toEqual(["image/webp", 600, 120]);
	const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer();
	expect([pixels.subarray(0, 4), pixels.subarray(-4)]).toEqual([
		Buffer.from([255, 0, 0, 255]),
		Buffer.from([0, 0, 0, 0]),
	]);
	expect(await decodeImage("icon", svg(square))).toMatchObject({ mediaType: "image/png", width: 180, height: 180 });
});

const illustrator =
	'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY st0 "fill:#112233;">]>';

test.each<[string, string, string?]>([
	[
		"parts of itself",
		`<defs>${square}</defs><use href="#a"/><use xlink:href=" #a" xmlns:xlink="http://www.w3.org/1999/xlink"/>`,
	],
	[
		"gradients and styles",
		`<linearGradient id="g"/><style>.b{fill:url( '#g' )}</style><rect fill="url(&quot;#g&quot;)" class="b" width="9" height="9"/>`,
	],
	["an entity for its colors", '<path style="&st0;" d="M0 0h10v10z"/>', illustrator],
	["a script, which a picture can't run", `${square}<script>x</script>`],
])("draws an SVG with %s", async (_what, inside, before) => {
	expect(await decodeImage("logo", svg(inside, before))).toMatchObject({ mediaType: "image/webp" });
});

const elsewhere = "This SVG uses other files, pictures or fonts.";
test.each<[string, string, string, string?]>([
	["a picture of another site", '<image href="https://example.com/a.png"/>', elsewhere],
	["a file beside it", "<image xlink:href='a.png'/>", elsewhere],
	["an embedded picture", '<image href="data:image/png;base64,AA"/>', elsewhere],
	[
		"an embedded picture in an entity",
		"&i;",
		elsewhere,
		`<!DOCTYPE svg [<!ENTITY i "<image hre&#102;='data:image/png;base64,AA'/>">]>`,
	],
	["a link", '<a href="https://example.com"><rect/></a>', elsewhere],
	["a style sheet", '<style>@import "https://example.com/x.css";</style>', elsewhere],
	["a font", "<style>@font-face{font-family:x;src:url(data:font/woff;base64,AA)}</style>", elsewhere],
	["a pattern of another file", '<rect style="fill:url( https://example.com/a#b)"/>', elsewhere],
	[
		"a file as an entity",
		"<text>&x;</text>",
		"isn't an image that can be read",
		'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
	],
	["very many elements", "<g/>".repeat(70_000), "more than 256 KB"],
	["an end that is missing", "<g>", "isn't an image that can be read"],
])("refuses an SVG with %s", async (_what, inside, message, before) => {
	await expect(decodeImage("logo", svg(inside, before))).rejects.toThrow(message);
});

test("draws nothing that an SVG names in a way that isn't noticed", async () => {
	const hidden = svg(`<style>rect{fill:u\\72l(https://example.com/a)}</style>${square}`);
	expect(await decodeImage("logo", hidden)).toMatchObject({ mediaType: "image/webp" });
});
