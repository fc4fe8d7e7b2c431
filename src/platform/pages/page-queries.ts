import { matchPath, type ServerBuild } from "react-router";

/** What a route exports as `handle`: the query parameters that its page reads. Without it: none. */
interface PageHandle {
	query: readonly string[];
}

interface Page {
	pattern: string;
	query: readonly string[];
}

/**
 * Finds the query parameters that a page reads, so that others do not make another page of it.
 *
 * @returns a function from a path to names; undefined for what is not a page, such as a route manifest
 */
export function pageQueries(build: ServerBuild): (path: string) => readonly string[] | undefined {
	const pages = Map.groupBy(listPages(build), ({ pattern }) => firstSegment(pattern));
	return (path) =>
		pages.get(firstSegment(path))?.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: false }, path))
			?.query;
}

function listPages({ routes }: ServerBuild): Page[] {
	return Object.values(routes).flatMap((route) => {
		if (!route || (route.path === undefined && !route.index) || route.path?.endsWith("*")) return [];
		const parts: string[] = [];
		for (let at: typeof route | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
			if (at.path) parts.unshift(at.path);
		const { query = [] } = (route.module.handle ?? {}) as Partial<PageHandle>;
		return [{ pattern: `/${parts.join("/")}`, query }];
	});
}

const firstSegment = (path: string): string => path.split("/", 2)[1]?.toLowerCase() ?? "";
