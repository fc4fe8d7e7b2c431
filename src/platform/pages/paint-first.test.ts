import { expect, test } from "vitest";
import { paintFirst, startScript } from "./paint-first.ts";

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Read me</p><script>now()</script><script type="module" async="">import "/a.js"</script></body></html>`;

test("modules and their preloads wait for the first paint; styles and early scripts do not", () => {
	const html = paintFirst(page);
	expect(html).not.toContain('<link rel="modulepreload"');
	expect(html).not.toMatch(/<script type="module"/);
	expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
	expect(html).toContain("<script>now()</script>");
});

test("what waits keeps its text, so that the policy's hashes allow it, and so do the lines that start it", () => {
	const html = paintFirst(page);
	expect(html).toContain('data-type="module" async="">import "/a.js"</script>');
	expect(html).toContain(`<script>${startScript}</script></body>`);
	expect(startScript).toContain("requestAnimationFrame");
});

test("an answer without a body stays as it is", () => {
	expect(paintFirst("Not found")).toBe("Not found");
});
