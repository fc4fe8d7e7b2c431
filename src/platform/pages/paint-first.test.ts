import { expect, test } from "vitest";
import { paintFirst, startScript } from "./paint-first.ts";

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Read me</p><script>now()</script><script type="module" async="">import "/a.js"</script></body></html>`;

test("delays modules and their preloads until the first paint, but not styles and early scripts", () => {
	const html = paintFirst(page);
	expect(html).not.toContain('<link rel="modulepreload"');
	expect(html).not.toMatch(/<script type="module"/);
	expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
	expect(html).toContain("<script>now()</script>");
});

test("leaves the delayed scripts' text unchanged, so that the policy's hashes match", () => {
	const html = paintFirst(page);
	expect(html).toContain('data-type="module" async="">import "/a.js"</script>');
	expect(html).toContain(`<script>${startScript}</script></body>`);
	expect(startScript).toContain("requestAnimationFrame");
});

test("leaves a response without a body unchanged", () => {
	expect(paintFirst("Not found")).toBe("Not found");
});
