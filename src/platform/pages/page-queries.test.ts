import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageQueries } from "./page-queries.ts";

const module = { default: () => null };
const routes = {
	root: { id: "root", path: "", module },
	site: { id: "site", parentId: "root", module },
	home: { id: "home", parentId: "site", index: true, module },
	list: { id: "list", parentId: "site", path: "training", module: { ...module, handle: { query: ["cursor"] } } },
	course: { id: "course", parentId: "site", path: "training/:id", module },
	rest: { id: "rest", parentId: "site", path: "*", module },
};
const findQueries = pageQueries({ routes } as unknown as ServerBuild);

test.each([
	["/", []],
	["/training", ["cursor"]],
	["/Training", ["cursor"]],
	["/training/101", []],
	["/training/101/more", undefined],
	["/__manifest", undefined],
	["/training.data", undefined],
	["/api/admin/courses", undefined],
	["", undefined],
])("knows the query parameters of %s", (path, query) => {
	expect(findQueries(path)).toEqual(query);
});
