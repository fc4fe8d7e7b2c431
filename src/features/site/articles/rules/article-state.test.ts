import fc from "fast-check";
import { expect, test } from "vitest";
import { toArticleState } from "./article-state.ts";

const moment = fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2040-01-01") });

test("derives one state from the archive flag and the publication time", () => {
	fc.assert(
		fc.property(fc.option(moment, { nil: null }), fc.boolean(), moment, (publishedAt, archived, now) => {
			const state = toArticleState({ publishedAt, archived }, now);
			expect(state === "archived").toBe(archived);
			expect(state === "published").toBe(!archived && publishedAt !== null && publishedAt <= now);
			expect(state === "draft").toBe(!archived && publishedAt === null);
		}),
	);
});
