import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { listCourses, type listLifeSciences } from "../contract.ts";
import { type ListedCourse, listedCourse } from "../rules/listed-course.ts";
import { changeCatalog } from "./catalog-store.ts";

export interface CoursePage {
	courses: ListedCourse[];
	next: string | null;
	/** Distinguishes a failed request from an empty list. */
	failed?: true;
}

export const noPage: CoursePage = { courses: [], next: null };

interface ListQuery {
	archived: "true" | "false";
	/** The name of a category. */
	category?: string | undefined;
	cursor?: string | undefined;
}

/** Lists with further pages. */
type ListCall = typeof listCourses | typeof listLifeSciences;

/**
 * Loads a page of courses. Failures are only logged, and the list stays empty (specification, section 8).
 *
 * @throws on the server if there was no response, so that the cached page is served instead of an empty one
 */
export async function loadPage(apiClient: ApiClient, query: ListQuery, call: ListCall = listCourses): Promise<CoursePage> {
	try {
		const outcome = await apiClient.call(call as typeof listLifeSciences, { query: { view: "card", limit: "24", ...query } });
		if (outcome.ok) return { courses: outcome.response.map(listedCourse), next: cursorOf(outcome.next) };
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		if (typeof document === "undefined") throw error;
		console.error("Error fetching courses:", error);
	}
	return { courses: [], next: null, failed: true };
}

function cursorOf(address: string | undefined): string | null {
	return address ? new URL(address, "http://localhost").searchParams.get("cursor") : null;
}

/** By browser history entry, so that going back restores the loaded courses. */
const loaded = new Map<string, CoursePage>();
const mostPlaces = 30;

/** A list that starts with the rendered page and loads more on demand. Returning to the screen restores it. */
export function useCoursePages(first: CoursePage, archived: "true" | "false", call: ListCall = listCourses, category?: string) {
	const place = `${useLocation().key}:${archived}`;
	const [state, setState] = useState({ place, page: loaded.get(place) ?? first, failed: false });
	const [busy, setBusy] = useState(false);
	const under = useRef(false);
	const { page, failed } = state.place === place ? state : { page: loaded.get(place) ?? first, failed: false };

	async function more() {
		if (under.current || !page.next) return;
		under.current = true;
		setBusy(true);
		try {
			const further = await loadPage(apiClient, { archived, ...(category === undefined ? {} : { category }), cursor: page.next }, call);
			if (further.failed) throw new Error("The list couldn't be loaded.");
			const all = { courses: [...page.courses, ...further.courses], next: further.next };
			loaded.delete(place);
			loaded.set(place, all);
			if (loaded.size > mostPlaces) loaded.delete(loaded.keys().next().value as string);
			changeCatalog({ type: "courses", courses: all.courses });
			setState({ place, page: all, failed: false });
		} catch {
			setState({ place, page, failed: true });
		} finally {
			under.current = false;
			setBusy(false);
		}
	}

	return { ...page, busy, failed, more };
}
