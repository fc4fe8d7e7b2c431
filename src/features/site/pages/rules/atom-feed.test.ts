import fc from "fast-check";
import { expect, test } from "vitest";
import { atomFeed } from "./atom-feed.ts";

const article = {
	slug: "leave",
	title: "Leave & pay",
	summary: "What <changed>",
	topic: "HR",
	publishedAt: "2026-11-02T00:00:00.000Z",
	updatedAt: "2026-11-01T00:00:00.000Z",
};
const feed = { url: "https://example.com/resources", title: "Resources", author: "Example" };

test("lists articles with their addresses and the date of the last change", () => {
	const text = atomFeed({
		...feed,
		articles: [article, { ...article, slug: "other", updatedAt: "2026-11-05T00:00:00.000Z" }],
	});
	expect(text).toContain("<id>https://example.com/resources/leave</id>");
	expect(text).toContain("<title>Leave &amp; pay</title>");
	expect(text).toContain("<summary>What &lt;changed&gt;</summary>");
	expect(text.match(/<updated>[^<]+/g)).toEqual([
		"<updated>2026-11-05T00:00:00.000Z",
		"<updated>2026-11-02T00:00:00.000Z",
		"<updated>2026-11-05T00:00:00.000Z",
	]);
});

test("stays well-formed with any text", () => {
	const any = fc.string({ unit: "binary" });
	fc.assert(
		fc.property(any, any, (title, summary) => {
			const text = atomFeed({ ...feed, articles: [{ ...article, title, summary }] });
			expect(text.match(/<(?![?/]?[a-z]+[\s>?])/g)).toBeNull();
			expect(text.match(/&(?!(amp|lt|gt|quot|apos);)/g)).toBeNull();
			expect(text.match(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u)).toBeNull();
			expect(text.match(/<entry>/g)).toHaveLength(1);
		}),
	);
});
